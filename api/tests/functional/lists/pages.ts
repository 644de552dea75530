import type { Answer, Json, StaffMember } from '#tests/fixtures'

export type Query = { filter?: Json; range?: unknown; sort?: unknown }

/** The query of a list as react-admin's simple-rest provider writes it. */
export const written = (query: Query) =>
  new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
  ).toString()

/** One page of a list of the back office. */
export const page = (staff: StaffMember, resource: string, query: Query = {}): Promise<Answer> =>
  staff.get(`/admin/${resource}?${written(query)}`)

export const rangeOf = (answer: Answer) => answer.headers.get('content-range')

/** The rows of every page, `size` rows a page, in the order of the walk. */
export async function walk(
  staff: StaffMember,
  resource: string,
  query: Query,
  size: number,
): Promise<Json[]> {
  const rows: Json[] = []
  for (;;) {
    const answer = await page(staff, resource, {
      ...query,
      range: [rows.length, rows.length + size - 1],
    })
    if (answer.status !== 200)
      throw new Error(`${resource} ${JSON.stringify(query)}: ${answer.text}`)
    rows.push(...answer.body.data)
    if (answer.body.data.length < size) return rows
  }
}
