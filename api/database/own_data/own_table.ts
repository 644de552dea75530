/**
 * What an investor gets of one table in the download of everything kept about them. Every column is either shown or withheld with
 * the reason, and a test compares them with the tables (tests/invariants/own_data.spec.ts): a new column fails it until it is
 * declared.
 */
export type OwnTable = {
  /** The table, with its schema unless that is `public`. */
  table: string
  /** The name of its files in the download. */
  file: string
  /** What its rows are, for the README of the download. */
  about: string
  /** Which rows are the investor's: a condition on `t`. */
  own: string
  shown: readonly string[]
  /** Of these, numbers that are larger than JSON keeps whole. */
  asText?: readonly string[]
  /** Columns that are not in the files, each with the reason that their owner reads. */
  withheld?: Readonly<Record<string, string>>
}

/** A table with rows about investors that the download leaves out, and why. */
export type LeftOut = Readonly<Record<string, string>>

/** Rows of the bucket of the investor, so that a table that is cut by bucket is read in one part. */
export const byBucket = (column: string): string =>
  `t.${column} = app_uid() and t.bucket = bucket_of(app_uid())`

export const WHO = 'Which member of our staff it was.'
export const INTERNAL = 'A number of ours that says nothing about you.'
export const ID_OF_YOURS = 'Your own ID, which is in the profile.'
export const SECRET = 'A secret, or the digest of one.'
export const BUCKET = { bucket: INTERNAL }
