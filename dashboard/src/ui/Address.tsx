import './address.css'

const EDGE = 6
const GROUP = /.{1,4}/g

/**
 * A whole address to select and compare: its first and last six characters are emphasised, because people check those.
 * Gaps separate the groups, so that selected and copied text contains no spaces.
 */
export function Address({ text }: { text: string }) {
  const parts = [
    { part: text.slice(0, EDGE), isEdge: true },
    { part: text.slice(EDGE, -EDGE), isEdge: false },
    { part: text.slice(-EDGE), isEdge: true },
  ]
  return (
    <code className="address">
      {parts.map(({ part, isEdge }, i) =>
        isEdge ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: three fixed places
          <strong key={i}>{part}</strong>
        ) : (
          (part.match(GROUP) ?? []).map((group, j) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fixed places of one text
            <span key={j}>{group}</span>
          ))
        ),
      )}
    </code>
  )
}
