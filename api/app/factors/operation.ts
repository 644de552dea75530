import { createHash } from 'node:crypto'

/** The part of a call that a step-up proof covers: method, path and body. */
export type Operation = { method: string; path: string; body: unknown }

/** One text for equal JSON, whatever the order of its keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  const fields = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`)
  return `{${fields.join(',')}}`
}

/** The path below /api, as in the table of routes. */
export const belowApi = (path: string): string => path.replace(/^\/api(?=\/)/, '')

/** The digest that binds a proof to a call. A call without a body equals one with an empty body. */
export const operationDigest = ({ method, path, body }: Operation): string =>
  createHash('sha256')
    .update(`${method}\n${belowApi(path)}\n${canonical(body ?? {})}`)
    .digest('hex')
