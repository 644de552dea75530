import type { Column } from '#lists/list_columns'
import type { ListSource } from '#lists/list_source'
import { blindIndexes } from '#protection/field_cipher'
import { findableSql, type SealedColumn, sealedIn, sightOf } from '#protection/sealed_fields'
import type { Caller } from '#routing/caller'

/**
 * A column that is sealed at rest: found by equality through its index, in no order, and shown in the file as much as its
 * reader may see. `boundTo` names the row that it is bound to.
 */
export const sealed = (at: SealedColumn, boundTo: string): Column => ({
  kind: 'text',
  field: {
    sql: findableSql(at.column),
    kind: 'text',
    isFixed: true,
    isSealed: true,
    read: (value) => blindIndexes(at, value),
  },
  cell: {
    sql: `${boundTo} || ' ' || t.${at.column}`,
    isText: true,
    show: (value, caller) => {
      const [row = '', stored = ''] = value.split(' ')
      const { day, number } = sealedIn(at.table, row)
      return (at.column === 'dob' ? day : number)(at.column, stored, sightOf(caller)) ?? ''
    },
  },
  isNullable: true,
})

/**
 * A list as this caller may ask for it: who sees a field masked cannot filter by it either, or they would find out what
 * it holds by trying.
 */
export function listFor(source: ListSource, caller: Caller): ListSource {
  if (sightOf(caller) === 'whole') return source
  const open = Object.entries(source.fields).filter(([, field]) => !field.isSealed)
  return { ...source, fields: Object.fromEntries(open) }
}
