import type { HouseHealth, Overview } from '@assay/client/schemas'

export type { HouseHealth, Overview as Figures }
export type Queue = Overview['pendingDeposits']
export type DaySums = Overview['lastDays']
export type Day = Overview['series'][number]
