import type { NoticeTemplate } from '@assay/client/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { get } from '../client.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'
import './templates.css'

const BACK = <Link to="/admin/notice-templates">Notice texts</Link>

const whereTold = ({ audience, isMailed }: NoticeTemplate) =>
  `Sent to ${audience === 'investor' ? 'investors' : 'staff'} in the app${isMailed ? ' and by email.' : '. The email about it has words of its own.'}`

/** The words of one kind of notice: changed, tried, and restored. */
export function TemplatePage() {
  const { kind = '' } = useParams()
  const path = `/notice-templates/${encodeURIComponent(kind)}`
  const query = useQuery({
    queryKey: ['notice-templates', 'one', kind],
    queryFn: ({ signal }) => get<NoticeTemplate>(path, signal),
    retry: false,
  })
  return (
    <Loaded query={query} title="Notice" failed="The notice could not be fetched." back={BACK}>
      {(template) => (
        <ScreenFrame title={template.label} subtitle={whereTold(template)}>
          <p className="part-note">{BACK}</p>
          <TemplateEditor key={template.id} template={template} path={path} />
        </ScreenFrame>
      )}
    </Loaded>
  )
}
