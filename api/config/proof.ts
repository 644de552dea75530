import { REPLICA } from '#config/replica'

/** A server to run a check on. */
export type CheckPlace = { name: string; url: string }

const PRIMARY: CheckPlace = { name: 'primary', url: REPLICA.primaryUrl }
const STANDBY: CheckPlace | null = REPLICA.url ? { name: 'replica', url: REPLICA.url } : null

/** Where the checks run that the back office shows: as staff, outside every pool. */
export const PROOF = { primary: PRIMARY, replica: STANDBY } as const
