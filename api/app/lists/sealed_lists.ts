import type { CsvColumn } from '#lists/export_sources'
import type { Field, ListSource } from '#lists/list_source'
import { blindIndexes } from '#protection/field_cipher'
import { findableSql, type SealedColumn, sealedIn, sightOf } from '#protection/sealed_fields'
import type { Caller } from '#routing/caller'

/** A field that is sealed at rest: found by equality through its index, in no order. */
export const sealedField = (column: SealedColumn): Field => ({
  sql: findableSql(column.column),
  kind: 'text',
  isFixed: true,
  isSealed: true,
  read: (value) => blindIndexes(column, value),
})

/** The column of a file that shows a sealed field as much as its reader may see. `boundTo` names the row it is bound to. */
export function sealedColumn(heading: string, at: SealedColumn, boundTo: string): CsvColumn {
  const show = (value: string, caller: Caller): string => {
    const [row = '', stored = ''] = value.split(' ')
    const { day, number } = sealedIn(at.table, row)
    return (at.column === 'dob' ? day : number)(at.column, stored, sightOf(caller)) ?? ''
  }
  return { heading, sql: `${boundTo} || ' ' || t.${at.column}`, isText: true, show }
}

/**
 * A list as this caller may ask for it: who sees a field masked cannot filter by it either, or they would find out what
 * it holds by trying.
 */
export function listFor(source: ListSource, caller: Caller): ListSource {
  if (sightOf(caller) === 'whole') return source
  const open = Object.entries(source.fields).filter(([, field]) => !field.isSealed)
  return { ...source, fields: Object.fromEntries(open) }
}
