import type { BusinessDays } from '@assay/client/schemas'

export type BusinessDay = BusinessDays['days'][number]

/** What each step of a close does, in the order of the steps. */
const STEPS: Readonly<Record<NonNullable<BusinessDay['failedStep']>, string>> = {
  lock: 'Open the next day',
  accrue: 'Accrue earnings',
  declared: 'Accrue declared days',
  allocate: 'Set aside what the pool covers',
  pay: 'Pay earnings',
  mature: 'End investments at maturity',
  balances: 'Record the trial balance',
  prove: 'Check the day',
  publish: 'Publish',
}
const STATUSES: Readonly<Record<BusinessDay['status'], string>> = {
  open: 'Open',
  closing: 'Being closed',
  closed: 'Closed',
}

export const stepInWords = (step: NonNullable<BusinessDay['failedStep']>): string => STEPS[step]
export const statusInWords = ({ status }: Pick<BusinessDay, 'status'>): string => STATUSES[status]

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const seconds = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** A business date is a date and no moment: it is the same in every time zone. */
export const dateInWords = (date: string): string => day.format(new Date(`${date}T00:00:00Z`))
export const shortDate = (date: string): string => shortDay.format(new Date(`${date}T00:00:00Z`))

/** The dates from one to another, or the one. */
export const rangeInWords = (first: string, last: string): string =>
  first === last ? shortDate(first) : `${shortDate(first)} to ${shortDate(last)}`

export const durationInWords = (ms: number): string =>
  ms < 1_000 ? `${ms} ms` : `${seconds.format(ms / 1_000)} s`
