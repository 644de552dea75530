import type { HistoryPoint } from './history.ts'

export type SeriesKey = Exclude<keyof HistoryPoint, 'date'>

interface Series {
  readonly key: SeriesKey
  readonly label: string
}

/** The figures of a day, as they are listed. */
export const SERIES: readonly Series[] = [
  { key: 'portfolio', label: 'Total' },
  { key: 'available', label: 'Available' },
  { key: 'held', label: 'On hold' },
  { key: 'invested', label: 'Invested' },
  { key: 'earnings', label: 'Earnings' },
]

/** The value of a custom property in the current theme; a canvas cannot use its name. */
export const inTheme = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** What the total is made of, from the bottom of the stack upwards. */
export const PARTS = ['available', 'held', 'invested'] as const

export const labelOf = (key: SeriesKey): string =>
  SERIES.find((series) => series.key === key)?.label ?? key

const FILLS: Readonly<Record<(typeof PARTS)[number], string>> = {
  available: '--data-cash',
  held: '--color-accent',
  invested: '--data-plans',
}

export const fillOf = (part: (typeof PARTS)[number]): string => FILLS[part]
