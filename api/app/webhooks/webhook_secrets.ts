import { type Place, seal, unseal } from '#protection/field_cipher'

type Column = 'secret' | 'old_secret'

/** Where a signing key of an endpoint is stored; it opens nowhere else. */
export const secretPlace = (row: string, column: Column): Place => ({
  table: 'webhook_endpoints',
  column,
  row,
})

/** A signing key as it is stored. */
export const sealedKey = (row: string, key: string): string => seal(secretPlace(row, 'secret'), key)

/** The stored key as the previous one: sealed for its other column. */
export const asPrevious = (row: string, sealed: string): string =>
  seal(secretPlace(row, 'old_secret'), unseal(secretPlace(row, 'secret'), sealed))
