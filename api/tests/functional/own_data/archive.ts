import { type Investor, type Json } from '#tests/fixtures'
import { BASE } from '#tests/calls'
import { readZip } from '#tests/zip_reader'

export const PATH = '/user/export'

/** The archive of an investor, as it came, and its files as text by name. */
export async function archiveOf({ token }: Pick<Investor, 'token'>) {
  const answer = await fetch(`${BASE}${PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (answer.status !== 200) throw new Error(`refused: ${answer.status} ${bytes}`)
  const files = readZip(bytes)
  const text = (name: string) => {
    const file = files.get(name)
    if (!file) throw new Error(`no ${name}`)
    return file.toString()
  }
  const rows = (name: string): Json[] => JSON.parse(text(`${name}.json`))
  return { headers: answer.headers, files, text, rows }
}
