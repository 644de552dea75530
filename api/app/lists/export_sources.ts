import type { ListSource } from '#lists/list_source'

/** A column of the CSV: its heading and its expression over the base table `t` and its investor `u`. */
export type CsvColumn = { heading: string; sql: string; isText?: boolean }
export type ExportSource = { list: ListSource; columns: CsvColumn[]; joinsUser: boolean }

const sources = new Map<string, ExportSource>()

/** Declares what the export of a list holds. */
export function defineExport(source: ExportSource): void {
  sources.set(source.list.resource, source)
}

export const exportOf = (resource: string) => sources.get(resource)
