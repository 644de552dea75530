import { type Cents, cents } from '@assay/api/domain/money'
import type { INVESTOR_ACCOUNTS } from '@assay/api/domain/ledger_accounts'
import { isOwnKind, OWN_MOVEMENTS } from '@assay/api/domain/ledger_kinds'
import { runningFrom } from './addUp.ts'
import { centsOf, type Usd, usdOf } from './money.ts'
import type { Statement } from './schemas.ts'

export type StatementLine = Statement['lines'][number]

/** A line with what it does to the investor's money as a whole, and what there is after it. */
export interface RunningLine {
  readonly line: StatementLine
  /** Zero where money only moved from one place to another. */
  readonly change: Usd
  readonly after: Usd
}

/** What a movement does to the whole: adds its amount, takes it, or nothing. */
export function changeOf({ kind, amount }: Pick<StatementLine, 'kind' | 'amount'>): Cents {
  return cents(BigInt(OWN_MOVEMENTS[kind].sign) * centsOf(amount))
}

/** The lines of a month with a running balance, worked out from the opening one. */
export function runningLines({ opening, lines }: Statement): RunningLine[] {
  const known = lines.filter(({ kind }) => isOwnKind(kind))
  const changes = known.map(changeOf)
  const after = runningFrom(centsOf(opening.portfolio), changes)
  return known.map((line, i) => ({
    line,
    change: usdOf(changes[i] ?? cents(0n)),
    after: usdOf(after[i] ?? cents(0n)),
  }))
}

const LAST_MS = 86_400_000 - 1

/** Whether a line had happened by the end of a day (YYYY-MM-DD, UTC); every line has where no day is chosen. */
export const hasHappenedBy = (at: string, day: string | null): boolean =>
  day === null || Date.parse(at) <= Date.parse(`${day}T00:00:00Z`) + LAST_MS

/** What there was at the end of a day of the month, from the opening balance and the lines up to then. */
export function balanceAt(
  { opening }: Pick<Statement, 'opening'>,
  lines: readonly RunningLine[],
  day: string | null,
): Usd {
  return lines.findLast(({ line }) => hasHappenedBy(line.at, day))?.after ?? opening.portfolio
}

type Place = (typeof INVESTOR_ACCOUNTS)[number]
export const PLACE_NAMES: Readonly<Record<Place, string>> = {
  available: 'Available',
  held: 'On hold',
  invested: 'Invested',
}

const placeName = (account: string): string | null => PLACE_NAMES[account as Place] ?? null

/** "Available → On hold" of a movement between two of the investor's places; null where one side is the platform's. */
export function wayOf(kind: StatementLine['kind']): string | null {
  const { from, to } = OWN_MOVEMENTS[kind]
  const [one, other] = [placeName(from), placeName(to)]
  return one && other && `${one} → ${other}`
}

/** The lines of a short statement: all, or so many up to two lines after the chosen day. */
export function shownLines(
  lines: readonly RunningLine[],
  day: string | null,
  most: number,
): { readonly from: number; readonly to: number } {
  if (lines.length <= most) return { from: 0, to: lines.length }
  const happened = lines.filter(({ line }) => hasHappenedBy(line.at, day)).length
  const to = Math.min(lines.length, happened + 2)
  return { from: Math.max(0, to - most), to }
}

/** The days of a month (YYYY-MM-DD) up to its end, or up to today. */
export function daysOfMonth(month: string, today: string): readonly string[] {
  const length = new Date(`${month}-01T00:00:00Z`)
  length.setUTCMonth(length.getUTCMonth() + 1, 0)
  const last = month === today.slice(0, 7) ? Number(today.slice(8)) : length.getUTCDate()
  return Array.from({ length: last }, (_, i) => `${month}-${String(i + 1).padStart(2, '0')}`)
}
