import type { User } from '@assay/client/schemas'

/** An investor as the back office sees them; never with a password. */
export type { User as Investor }
