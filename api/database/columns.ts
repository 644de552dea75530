import { column } from '@adonisjs/lucid/orm'
import { type Cents, cents } from '#domain/money'

/** A bigint column that is money. From the database a bigint, from a saved snapshot text: both exact. */
export const centsColumn = () =>
  column({ consume: (value: bigint | string | null) => (value === null ? null : toCents(value)) })

/** A timestamptz column as a Date. A snapshot holds it as ISO text. */
export const instantColumn = () =>
  column({ consume: (value: Date | string | null) => (value === null ? null : new Date(value)) })

/** bigint or text of digits, as PostgreSQL gives it. */
export function toCents(value: bigint | string): Cents {
  return cents(BigInt(value))
}

/** ISO 8601 in UTC with milliseconds, or null. */
export const iso = (value: Date | null | undefined): string | null =>
  value ? value.toISOString() : null
