import { serverSentenceOf } from '@assay/client/failures'
import type { NoticeTemplate, NoticeTemplateVersion, NoticeWords } from '@assay/client/schemas'
import { useQuery } from '@tanstack/react-query'
import { get } from '../client.ts'
import { Moment } from '../ui/Moment.tsx'
import { type PlainColumn, PlainTable } from '../ui/PlainTable.tsx'

interface VersionsProps {
  readonly template: NoticeTemplate
  readonly path: string
  readonly restore: (words: NoticeWords) => void
}

interface Row extends NoticeWords {
  readonly name: string
  readonly made: NoticeTemplateVersion | null
  readonly isInForce: boolean
  readonly restore: () => void
}

/** Every version of the words, and the product's own: any of them can be in force again. */
export function TemplateVersions({ template, path, restore }: VersionsProps) {
  const { data, error } = useQuery({
    queryKey: ['notice-templates', 'versions', template.id],
    queryFn: ({ signal }) => get<NoticeTemplateVersion[]>(`${path}/versions`, signal),
  })
  const versions: readonly (NoticeWords & { made: NoticeTemplateVersion | null })[] = [
    ...(data ?? []).map((made) => ({ title: made.title, text: made.text, made })),
    { ...template.standard, made: null },
  ]
  const rows = versions.map(
    ({ title, text, made }): Row => ({
      ...{ title, text, made },
      name: made === null ? 'Standard' : `Version ${made.version}`,
      isInForce: (made?.version ?? 0) === template.version,
      restore: () => restore({ title, text }),
    }),
  )
  return (
    <section aria-labelledby="template-versions">
      <h2 className="part-heading" id="template-versions">
        Versions
      </h2>
      {error !== null && (
        <p role="alert">{serverSentenceOf(error, 'The versions could not be fetched.')}</p>
      )}
      <PlainTable label="The versions" rows={rows} keyOf={({ name }) => name} columns={COLUMNS} />
    </section>
  )
}

const COLUMNS: readonly PlainColumn<Row>[] = [
  { label: 'Version', cell: ({ name }) => name },
  { label: 'Subject', cell: ({ title }) => title },
  { label: 'Text', cell: ({ text }) => text },
  {
    label: 'Made',
    cell: ({ made }) =>
      made === null ? (
        'With the product'
      ) : (
        <>
          <Moment at={made.createdAt} /> by {made.madeBy}
        </>
      ),
  },
  {
    label: 'Command',
    cell: ({ name, isInForce, restore }) =>
      isInForce ? (
        'In force'
      ) : (
        <button className="quiet-button" type="button" onClick={restore}>
          Restore<span className="visually-hidden"> {name}</span>
        </button>
      ),
  },
]
