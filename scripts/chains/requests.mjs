/** The most that a call may send. */
const MOST = 1_000_000

/** @param {import('node:http').IncomingMessage} request @returns {Promise<string>} */
export async function bodyOf(request) {
  const parts = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size > MOST) throw new Error('the call is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
