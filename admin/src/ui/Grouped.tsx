import './grouped.css'

/** In groups of four, to be compared one by one; what is copied has no spaces. */
export const Grouped = ({ text }: { text: string }) => (
  <span className="grouped">
    {(text.match(/.{1,4}/g) ?? []).map((group, nth) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: fixed places of one text
      <span key={nth}>{group}</span>
    ))}
  </span>
)

/** Several, one below the other. */
export const GroupedList = ({ all }: { all: readonly string[] }) => (
  <ol className="grouped-list">
    {all.map((text) => (
      <li key={text}>
        <Grouped text={text} />
      </li>
    ))}
  </ol>
)
