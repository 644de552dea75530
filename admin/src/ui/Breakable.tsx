/** A text that goes on in the next line after its @, not in the middle of a word, where there is no room for it in one. */
export function Breakable({ text }: { text: string }) {
  const [user = '', ...host] = text.split('@')
  if (host.length === 0) return text
  return (
    <span className="breakable">
      {user}@<wbr />
      {host.join('@')}
    </span>
  )
}
