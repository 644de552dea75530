/** Days as a person here means them, and the moments that the API compares with. */

const DAY = /^\d{4}-\d{2}-\d{2}$/
const pad = (part: number): string => `${part}`.padStart(2, '0')

/** The first moment of a day in this time zone. */
export const beginOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString()

/** The last moment of a day in this time zone. */
export const endOf = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString()

/** The day of a bound of a filter; nothing where the bound is no moment. */
export function dayOf(bound: unknown): string {
  if (typeof bound !== 'string') return ''
  if (DAY.test(bound)) return bound
  const date = new Date(bound)
  if (Number.isNaN(date.getTime())) return ''
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}
