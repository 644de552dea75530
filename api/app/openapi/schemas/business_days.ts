import type AccrualTransformer from '#investments/accrual_transformer'
import type BusinessDayTransformer from '#business_days/business_day_transformer'
import type {
  BusinessDayDetailTransformer,
  BusinessDaysTransformer,
} from '#business_days/business_day_transformer'
import { ASSETS } from '#domain/asset'
import { FUNDING_SOURCE_NAMES } from '#domain/funding_source'
import { MATURITY_OUTCOMES } from '#domain/maturity_outcome'
import { ACCOUNT_KINDS } from '#domain/ledger_accounts'
import {
  count,
  day,
  flag,
  instant,
  listOf,
  money,
  nullable,
  oneOf,
  shape,
  signedMoney,
  text,
  uuid,
} from '#openapi/shapes'

const STEPS = [
  'lock',
  'accrue',
  'declared',
  'allocate',
  'pay',
  'mature',
  'balances',
  'prove',
  'publish',
]
const step = oneOf(STEPS)

const businessDay = {
  date: day,
  status: oneOf(['open', 'closing', 'closed']),
  openedAt: nullable(instant),
  closingAt: nullable(instant),
  closedAt: nullable(instant),
  accruals: { ...count, description: 'How many investments accrued.' },
  accrued: { ...signedMoney, description: 'What was earned, without what was lost.' },
  paid: { ...money, description: 'What was paid on this date, also of dates before.' },
  unfunded: { ...money, description: 'Earned on this date, and not funded yet.' },
  matured: count,
  tookMs: count,
  failedStep: nullable(step),
  error: nullable(text('Why the step under way did not succeed.')),
}

export const businessDaySchemas = {
  BusinessDays: shape<ReturnType<BusinessDaysTransformer['toObject']>>({
    openDate: day,
    closesAt: { ...instant, description: 'From when the open date can be closed.' },
    zone: text('The time zone of business dates.'),
    runsAhead: {
      ...flag,
      description: 'Whether dates may close ahead of the calendar: in a demo.',
    },
    days: listOf(shape<ReturnType<BusinessDayTransformer['toObject']>>(businessDay)),
  }),
  BusinessDayDetail: shape<ReturnType<BusinessDayDetailTransformer['toObject']>>({
    ...businessDay,
    payments: {
      ...listOf(
        shape({
          asset: oneOf(ASSETS),
          amount: money,
          firstDate: day,
          lastDate: day,
          funding: nullable(
            shape({
              id: uuid,
              reference: text('The short reference.'),
              source: oneOf(FUNDING_SOURCE_NAMES),
              period: text(),
              createdAt: instant,
            }),
          ),
        }),
      ),
      description:
        'What was paid on this date, of which dates, and the last funding of the pool before it.',
    },
    notFunded: {
      ...listOf(shape({ asset: oneOf(ASSETS), amount: money })),
      description: 'What was earned on this date and is not funded yet.',
    },
    ended: { ...count, description: 'How many investments ended on this date.' },
    renewed: { ...count, description: 'How many of them were renewed.' },
    endings: {
      ...listOf(
        shape({
          id: uuid,
          reference: text('The short reference.'),
          planName: nullable(text()),
          method: oneOf(ASSETS),
          amount: money,
          outcome: nullable(oneOf(MATURITY_OUTCOMES)),
          reason: nullable(text()),
          lastDate: { ...day, description: 'The last date of its term.' },
          renewedBy: nullable(shape({ id: uuid, reference: text('The short reference.') })),
        }),
      ),
      description: 'The first twenty of those that ended, the renewed ones first.',
    },
    steps: listOf(
      shape({
        step,
        rows: count,
        amount: { ...signedMoney, description: 'Below zero where more was lost than earned.' },
        startedAt: nullable(instant),
        finishedAt: nullable(instant),
        tookMs: count,
        error: nullable(text()),
        failedAt: nullable(instant),
      }),
    ),
    balances: {
      ...listOf(
        shape({
          kind: oneOf(ACCOUNT_KINDS),
          asset: oneOf(ASSETS),
          debit: money,
          credit: money,
          balance: signedMoney,
        }),
      ),
      description: 'The trial balance: each asset sums to zero.',
    },
  }),
  ClosedDates: shape({ dates: listOf(day), openDate: day }),
  Accruals: shape<ReturnType<AccrualTransformer['toObject']>>({
    firstDate: nullable({
      ...day,
      description: 'The first date that accrues; null before approval.',
    }),
    lastDate: nullable(day),
    wholeTerm: nullable({
      ...money,
      description: 'What the whole term earns; null where each day is declared.',
    }),
    principal: { ...money, description: 'What was invested, without what was lost of it.' },
    earned: money,
    paid: money,
    due: { ...money, description: 'Earned, and not funded yet.' },
    byHand: {
      ...signedMoney,
      description: 'What staff credited by hand, without what they took back: no part of the days.',
    },
    lost: { ...money, description: 'What declared days have taken of the principal.' },
    days: listOf(
      shape({
        date: day,
        day: count,
        amount: { ...signedMoney, description: 'Below zero for a loss.' },
        status: oneOf(['due', 'paid', 'lost']),
        paidOn: nullable(day),
        rate: nullable({
          type: 'number',
          description: 'Per cent, as it was declared; null where the rate is fixed.',
        }),
        note: nullable(text('Why, as it was declared.')),
      }),
    ),
  }),
}
