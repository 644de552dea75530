import type { ComponentType } from 'react'

export interface CellProps {
  readonly source?: string
}

/** The columns of a list. The table, the cards of a phone and the choice of columns are made from these. */
export interface Column {
  /** The field's name in the API: what the list is sorted by and what a saved view keeps. A name outside the API begins with #. */
  readonly name: string
  readonly label: string
  /** The path of the field in the row, if not its name. */
  readonly source?: string
  /** How it is shown; as plain text without. */
  readonly Cell?: ComponentType<CellProps>
  /** Stands under it in the same cell. */
  readonly Below?: ComponentType
  readonly align?: 'right'
  readonly isSortable?: boolean
  /** Names the row: a heading of it, a link to its detail, and never left out. */
  readonly isTitle?: boolean
  /** Shown only to those who choose it. */
  readonly isExtra?: boolean
}

/** Whether the API knows the column, so that a saved view may keep it. */
export const isOfApi = ({ name }: Column): boolean => !name.startsWith('#')

/** The columns that are shown, in order: as chosen, else all but the extra ones. */
export function shownColumns(
  columns: readonly Column[],
  chosen: readonly string[] | null,
): readonly Column[] {
  if (chosen === null) return columns.filter(({ isExtra }) => isExtra !== true)
  const named = new Map(columns.map((column) => [column.name, column]))
  const shown = chosen.flatMap((name) => named.get(name) ?? [])
  const missing = columns.filter((column) => column.isTitle && !shown.includes(column))
  return [...missing, ...shown]
}
