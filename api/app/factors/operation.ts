import { createHash } from 'node:crypto'

/** A call as far as it is proved for: what it does, to what, with which body. */
export type Operation = { method: string; path: string; body: unknown }

/** One text for the same JSON, whatever the order of its keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  const fields = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`)
  return `{${fields.join(',')}}`
}

/** The path below /api, as the table of routes has it. */
export const belowApi = (path: string): string => path.replace(/^\/api(?=\/)/, '')

/** What a proof is bound to. A call without a body and one with an empty body are the same. */
export const operationDigest = ({ method, path, body }: Operation): string =>
  createHash('sha256')
    .update(`${method}\n${belowApi(path)}\n${canonical(body ?? {})}`)
    .digest('hex')
