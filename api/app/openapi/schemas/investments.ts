import { INVESTMENT_LIST } from '#investments/investment_list'
import { MATURITY_OUTCOMES, RENEWAL_OBSTACLES } from '#domain/maturity_outcome'
import { MATURITY_OFFERS, PLAN_KINDS } from '#domain/plan_terms'
import type AtMaturityTransformer from '#investments/at_maturity_transformer'
import type { sealed } from '#investments/exit_quote'
import type InvestmentTransformer from '#investments/investment_transformer'
import { columnShapes } from '#openapi/column_shapes'
import {
  count,
  day,
  digest,
  flag,
  instant,
  listOf,
  money,
  nullable,
  oneOf,
  shape,
  shownUserShape,
  signedMoney,
  text,
  uuid,
} from '#openapi/shapes'

const linked = nullable(shape({ id: uuid, reference: text() }))
const rate = text('Per cent of the principal, or “none” where nobody can leave early.')

export const investmentSchemas = {
  Investment: shape<ReturnType<InvestmentTransformer['toObject']>>({
    ...columnShapes(INVESTMENT_LIST),
    terms: {
      ...shape({
        number: { ...count, description: 'The version of the plan’s terms.' },
        sha256: { ...digest, description: 'The SHA-256 of its term sheet.' },
        kind: oneOf(PLAN_KINDS),
        accepted: { ...flag, description: 'Whether the call that opened it named the hash.' },
      }),
      description: 'The terms that it is made on. No edit of the plan changes them.',
    },
    principal: {
      ...money,
      description: 'What is left of the amount after losses and charges: what its end gives back.',
    },
    lastDate: {
      ...nullable(day),
      description:
        'The last business date that earns; null before approval. endDate is what the request expected.',
    },
    currentDay: {
      ...nullable(count),
      description:
        'The day of its term that the business date of today is: 0 on the date of the approval, and at the end its last. Null where it does not run.',
    },
    termIfApproved: {
      ...nullable(shape({ first: day, last: day })),
      description:
        'The first and the last business date that would earn if it were approved now. Where staff read it, while it can be approved; null elsewhere.',
    },
    earningsBySource: {
      ...nullable(shape({ hand: signedMoney, close: signedMoney })),
      description:
        'Of its earnings, what staff have booked by hand and what the close of business has paid. Where staff read it; null elsewhere.',
    },
    user: shownUserShape,
  }),
  AtMaturity: shape<ReturnType<AtMaturityTransformer['toObject']>>({
    planId: uuid,
    lastDate: nullable({ ...day, description: 'The last date of its term; null before approval.' }),
    isOpen: { ...flag, description: 'Whether a choice can be made now.' },
    principal: { ...money, description: 'What is left of it: what would be paid out or renewed.' },
    offers: listOf(oneOf(MATURITY_OFFERS)),
    earlyExit: rate,
    choice: oneOf(MATURITY_OFFERS),
    terms: nullable({ ...digest, description: 'The term sheet accepted for the renewal.' }),
    chosenAt: nullable(instant),
    obstacle: {
      ...nullable(oneOf(RENEWAL_OBSTACLES)),
      description: 'Why it would be paid out instead of renewed, as things are now.',
    },
    outcome: {
      ...nullable(oneOf(MATURITY_OUTCOMES)),
      description: 'What came of the choice. An obstacle: it was paid out instead of renewed.',
    },
    settledOn: nullable(day),
    kind: oneOf(PLAN_KINDS),
    leavesAfter: {
      ...nullable(day),
      description:
        'Where days are declared and its investor has left: the last date that counts. It ends when that date has accrued.',
    },
    exitFee: nullable({ ...money, description: 'The fee that leaving early has cost.' }),
    renews: { ...linked, description: 'The investment that this one renews.' },
    renewedBy: { ...linked, description: 'The investment that renews this one.' },
  }),
  ExitQuote: shape<ReturnType<typeof sealed>>({
    investment: uuid,
    terms: { ...digest, description: 'The term sheet that the fee follows from.' },
    feeRate: rate,
    principal: money,
    fee: money,
    net: { ...money, description: 'What is available again: the principal less the fee.' },
    dues: { ...money, description: 'Earnings that are due.' },
    duesKept: { ...flag, const: true, description: 'They were earned, so they stay due.' },
    leavesAfter: {
      ...nullable(day),
      description:
        'Null: it ends at once, at these figures. Else the last date that counts: it ends when that date is declared and has accrued, and the fee is of what is left then, so at most the fee here.',
    },
    expiresAt: instant,
    seal: text('Takes this quote: the body of POST …/exit.'),
  }),
}
