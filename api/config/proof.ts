import { REPLICA } from '#config/replica'
import env from '#start/env'

const own = env.get('DATABASE_URL_STAFF')

/** A server that can be read through, and the role to take there; a login of its own is the role already. */
export type PlaceOfProof = { name: string; url: string; role: string | null }

const PRIMARY: PlaceOfProof = {
  name: 'primary',
  url: own ?? env.get('DATABASE_URL'),
  role: own ? null : 'assay_staff',
}

const STANDBY: PlaceOfProof | null = REPLICA.url
  ? { name: 'replica', url: REPLICA.url, role: 'assay_staff' }
  : null

/** Where the proofs that the back office shows are made: as staff, beside every pool. */
export const PROOF = { primary: PRIMARY, replica: STANDBY } as const
