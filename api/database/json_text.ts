/** JSON for PostgreSQL. Cents travel as text, so that no amount is ever a binary float. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? one.toString() : one))
