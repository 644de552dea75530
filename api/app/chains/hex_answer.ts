const NONE = 0xff
/** What each character is in hexadecimal. */
const DIGITS = new Uint8Array(256).fill(NONE)
for (const [value, digit] of [...'0123456789abcdef'].entries()) {
  DIGITS[digit.charCodeAt(0)] = value
  DIGITS[digit.toUpperCase().charCodeAt(0)] = value
}

const RESULT = Buffer.from('"result":')
const QUOTE = 0x22
const SPACE = 0x20

/** Where the text of the result begins; -1 where it is none. */
function textAt(answer: Buffer): number {
  let at = answer.indexOf(RESULT)
  if (at < 0) return -1
  at += RESULT.length
  while (answer[at] === SPACE) at++
  return answer[at] === QUOTE ? at + 1 : -1
}

/**
 * The bytes that a JSON-RPC answer has as hexadecimal text. A block is megabytes: it never becomes text, which is several times as
 * large. Null where the result is no such text, as in an error.
 */
export function hexResultOf(answer: Buffer): Buffer | null {
  const from = textAt(answer)
  const to = from < 0 ? -1 : answer.indexOf(QUOTE, from)
  if (to <= from || (to - from) % 2 !== 0) return null
  const bytes = Buffer.allocUnsafeSlow((to - from) / 2)
  for (let at = 0; at < bytes.length; at++) {
    const high = DIGITS[answer[from + 2 * at] as number] as number
    const low = DIGITS[answer[from + 2 * at + 1] as number] as number
    if (high === NONE || low === NONE) return null
    bytes[at] = (high << 4) | low
  }
  return bytes
}
