import type { HistoryPoint } from './history.ts'

export type SeriesKey = Exclude<keyof HistoryPoint, 'date'>

interface Series {
  readonly key: SeriesKey
  readonly label: string
  /** A custom property of the theme. */
  readonly colour: string
  /** Lines differ in their dashes too, for people who distinguish few colours. */
  readonly dash: readonly number[]
  readonly width: number
}

export const SERIES: readonly Series[] = [
  { key: 'portfolio', label: 'Total', colour: '--color-primary', dash: [], width: 2.5 },
  { key: 'available', label: 'Available', colour: '--data-cash', dash: [8, 4], width: 2 },
  { key: 'held', label: 'On hold', colour: '--color-accent', dash: [2, 3], width: 2 },
  { key: 'invested', label: 'Invested', colour: '--data-plans', dash: [], width: 2 },
  { key: 'earnings', label: 'Earnings', colour: '--color-success', dash: [10, 3, 2, 3], width: 2 },
]

/** The value of a custom property in the current theme; a canvas cannot use its name. */
export const inTheme = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()
