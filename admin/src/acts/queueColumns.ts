import type { Column } from '../lists/columns.ts'

/** The same columns, some of them only for those who choose them: what every row of a queue says alike. */
export const onChoice = (columns: readonly Column[], names: readonly string[]): readonly Column[] =>
  columns.map((column) => (names.includes(column.name) ? { ...column, isExtra: true } : column))
