import { BaseTransformer } from '@adonisjs/core/transformers'
import type {
  BalanceRow,
  BusinessDay,
  BusinessDayDetail,
  Calendar,
  StepRow,
} from '#business_days/business_day_query'
import DayOutcomeTransformer from '#business_days/day_outcome_transformer'
import { iso } from '#database/columns'
import { cents, format, sum } from '#domain/money'

const showStep = (row: StepRow) => ({
  step: row.step,
  rows: Number(row.rows),
  amount: format(cents(row.cents)),
  startedAt: iso(row.started_at),
  finishedAt: iso(row.finished_at),
  tookMs: Number(row.took_ms),
  error: row.error,
  failedAt: iso(row.failed_at),
})

const showBalance = (row: BalanceRow) => ({
  kind: row.kind,
  asset: row.asset,
  debit: format(cents(row.debit_cents)),
  credit: format(cents(row.credit_cents)),
  balance: format(cents(row.balance_cents)),
})

/** The steps that accrue: fixed rates, and what was declared. */
const ACCRUING = ['accrue', 'declared']
const stepOf = ({ steps }: BusinessDay, name: string) => steps.find(({ step }) => step === name)

export default class BusinessDayTransformer extends BaseTransformer<BusinessDay> {
  toObject() {
    const day = this.resource
    const [paid, matured] = ['pay', 'mature'].map((name) => stepOf(day, name))
    const accrued = ACCRUING.map((name) => stepOf(day, name))
    const failed = day.steps.find(({ error }) => error !== null)
    return {
      date: day.date,
      status: day.status,
      openedAt: iso(day.opened_at),
      closingAt: iso(day.closing_at),
      closedAt: iso(day.closed_at),
      accruals: accrued.reduce((total, step) => total + Number(step?.rows ?? 0n), 0),
      accrued: format(sum(accrued.map((step) => cents(step?.cents ?? 0n)))),
      paid: format(cents(paid?.cents ?? 0n)),
      unfunded: format(cents(day.unfunded)),
      matured: Number(matured?.rows ?? 0n),
      tookMs: day.steps.reduce((total, { took_ms: took }) => total + Number(took), 0),
      failedStep: failed?.step ?? null,
      error: failed?.error ?? null,
    }
  }
}

export class BusinessDayDetailTransformer extends BaseTransformer<BusinessDayDetail> {
  toObject() {
    const { steps, balances, outcome } = this.resource
    return {
      ...new BusinessDayTransformer(this.resource).toObject(),
      ...new DayOutcomeTransformer(outcome).toObject(),
      steps: steps.map(showStep),
      balances: balances.map(showBalance),
    }
  }
}

export class BusinessDaysTransformer extends BaseTransformer<{
  days: BusinessDay[]
  now: Calendar
}> {
  toObject() {
    const { days, now } = this.resource
    return {
      openDate: now.date,
      closesAt: now.closesAt.toISOString(),
      zone: now.zone,
      runsAhead: now.runsAhead,
      days: days.map((day) => new BusinessDayTransformer(day).toObject()),
    }
  }
}
