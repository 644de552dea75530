import type { HealthReport, Overview } from '@assay/client/schemas'

export type { HealthReport, Overview as Figures }
export type DaySums = Overview['lastDays']
export type Day = Overview['series'][number]
