import env from '#start/env'

const own = env.get('DATABASE_URL_STAFF')

/** How the proof of the ledger that the back office shows reaches the database: as staff, beside every pool. */
export const PROOF = {
  databaseUrl: own ?? env.get('DATABASE_URL'),
  /** A login of its own is the role already. */
  role: own ? null : 'assay_staff',
}
