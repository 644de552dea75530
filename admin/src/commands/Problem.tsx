/** Why it did not happen, and what to do next. */
export const Problem = ({ text }: { text: string | undefined }) => (
  <div role="alert">{text !== undefined && <p className="command-problem">{text}</p>}</div>
)
