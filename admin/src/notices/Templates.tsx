import type { NoticeTemplate } from '@assay/client/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { get } from '../client.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { type PlainColumn, PlainTable } from '../ui/PlainTable.tsx'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'

const TITLE = 'Notice texts'

/** Every kind of notice with the words that are in force. */
export function Templates() {
  const query = useQuery({
    queryKey: ['notice-templates', 'all'],
    queryFn: ({ signal }) => get<NoticeTemplate[]>('/notice-templates', signal),
  })
  return (
    <Loaded query={query} title={TITLE} failed="The texts could not be fetched.">
      {(templates) => (
        <ScreenFrame
          title={TITLE}
          subtitle="The texts of notices to investors and staff, in the app and by email. Open a notice to change its text."
        >
          <h2 className="part-heading">To investors</h2>
          <PlainTable
            label="Notices to investors"
            rows={templates.filter(({ audience }) => audience === 'investor')}
            keyOf={({ id }) => id}
            columns={COLUMNS}
          />
          <h2 className="part-heading">To staff</h2>
          <PlainTable
            label="Notices to staff"
            rows={templates.filter(({ audience }) => audience === 'staff')}
            keyOf={({ id }) => id}
            columns={COLUMNS}
          />
        </ScreenFrame>
      )}
    </Loaded>
  )
}

const isChanged = ({ title, text, standard }: NoticeTemplate) =>
  title !== standard.title || text !== standard.text

const COLUMNS: readonly PlainColumn<NoticeTemplate>[] = [
  {
    label: 'Notice',
    cell: ({ id, label }) => <Link to={`/admin/notice-templates/${id}`}>{label}</Link>,
  },
  { label: 'Subject', cell: ({ title }) => title },
  { label: 'Words', cell: (row) => (isChanged(row) ? `Version ${row.version}` : 'Standard') },
]
