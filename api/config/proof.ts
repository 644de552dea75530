import { REPLICA } from '#config/replica'

/** A server that can be read through. */
export type CheckPlace = { name: string; url: string }

const PRIMARY: CheckPlace = { name: 'primary', url: REPLICA.primaryUrl }
const STANDBY: CheckPlace | null = REPLICA.url ? { name: 'replica', url: REPLICA.url } : null

/** Where the proofs that the back office shows are made: as staff, beside every pool. */
export const PROOF = { primary: PRIMARY, replica: STANDBY } as const
