import type { Column } from '#lists/list_columns'
import type { ListSource } from '#lists/list_source'
import { blindIndexes } from '#protection/field_cipher'
import { findableSql, type SealedColumn, sealedIn, sightOf } from '#protection/sealed_fields'
import type { Caller } from '#routing/caller'

/**
 * A column encrypted at rest: filtered by equality through its blind index, not sorted by, and masked in the file unless
 * its reader may see the whole value. `boundTo` is the SQL of the id that the ciphertext is bound to.
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
    show: (value, caller) => {
      const [row = '', stored = ''] = value.split(' ')
      const { day, number } = sealedIn(at.table, row)
      return (at.column === 'dob' ? day : number)(at.column, stored, sightOf(caller)) ?? ''
    },
  },
  isNullable: true,
})

/**
 * A list with the fields that this caller can filter by. A caller who sees a field masked cannot filter by it, or they
 * could find out its value by trying.
 */
export function listFor(source: ListSource, caller: Caller): ListSource {
  if (sightOf(caller) === 'whole') return source
  const open = Object.entries(source.fields).filter(([, field]) => !field.isSealed)
  return { ...source, fields: Object.fromEntries(open) }
}
