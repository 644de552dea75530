import type { DayFigures } from '@assay/client/schemas'
import { cents, format } from '@assay/api/domain/money'
import useSWR from 'swr'
import type { Answer } from '../client.ts'
import { centsOf, type Usd } from '@assay/client/money'

/** The balances at the end of a day (UTC); the last point is the current moment. */
export type HistoryPoint = DayFigures

export const RANGES = [
  { days: '30', label: '30 days', since: 'in 30 days' },
  { days: '90', label: '90 days', since: 'in 90 days' },
  { days: '365', label: '1 year', since: 'in a year' },
  { days: 'all', label: 'All', since: 'since the beginning' },
] as const
export type Range = (typeof RANGES)[number]['days']

export const rangeOf = (requested: string | null): Range =>
  RANGES.find(({ days }) => days === requested)?.days ?? '30'

const EVERY_5_MINUTES = 300_000

// The server reports changes; between them the points of a day do not change.
export const useHistory = (range: Range) =>
  useSWR<Answer<HistoryPoint[]>, Error>(`/user/history?days=${range}`, {
    refreshInterval: EVERY_5_MINUTES,
    keepPreviousData: true,
  })

export interface Change {
  /** The earnings, without money paid in or out. */
  readonly amount: Usd
  /** The change as a share of the portfolio at the first point and the money paid in since; null for a share of nothing. */
  readonly percent: string | null
  readonly direction: 'up' | 'down' | 'level'
  /** Deposits less withdrawals: below zero where more was withdrawn. */
  readonly paidIn: Usd
}

/**
 * The earnings over these points, and apart from them the money paid in: together the change of the portfolio, to the
 * cent.
 */
export function changeOver(points: readonly HistoryPoint[]): Change | null {
  const first = points.at(0)
  const last = points.at(-1)
  if (first === undefined || last === undefined || points.length < 2) return null
  const gain = centsOf(last.earnings) - centsOf(first.earnings)
  const from = centsOf(first.portfolio)
  const paidIn = centsOf(last.portfolio) - from - gain
  const capital = paidIn > 0n ? from + paidIn : from
  const size = cents(gain < 0n ? -gain : gain)
  return {
    amount: format(size) as Usd,
    percent: capital <= 0n ? null : percentText((size * 1000n) / capital),
    direction: gain === 0n ? 'level' : gain > 0n ? 'up' : 'down',
    paidIn: format(cents(paidIn)) as Usd,
  }
}

/** 34n tenths of a percent is "3.4". */
const percentText = (tenths: bigint): string => `${tenths / 10n}.${tenths % 10n}`

export const isEmpty = (points: readonly HistoryPoint[]): boolean =>
  points.every(({ portfolio, earnings }) => isNothing(portfolio) && isNothing(earnings))

const isNothing = (value: Usd): boolean => /^-?[0.]+$/.test(value)
