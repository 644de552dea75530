import { accrued } from './daily_rate.ts'
import { type Cents, formatUsd } from './money.ts'
import { plainRate, type Terms } from './plan_terms.ts'

type SheetSection = { heading: string; lines: string[] }
type TermSheet = { title: string; sections: SheetSection[] }

/** The wording in force. Another wording is another number: the sheets of earlier versions keep theirs. */
export const SHEET_VERSION = 3

/** What a wording writes in its own way. */
type Wording = {
  percent: (rate: string) => string
  /** What leaving means before the end of the term, for a plan of a fixed rate, beside the fee. */
  leavingFixed: string
  /** What leaving means before the end of the term, for a plan that is declared, beside the fee. */
  leavingDeclared: string[]
}

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

/** What a share of an amount is, rounded down to the cent. */
const share = (amount: Cents, rate: string): Cents => accrued(amount, rate, 1)

const invested = ({ minAmount, maxAmount }: Terms): SheetSection => ({
  heading: 'What you invest',
  lines: [
    `You can invest from ${formatUsd(minAmount)} to ${formatUsd(maxAmount)}. This amount is your principal.`,
    'It is set aside when you ask for the investment, from the asset that you choose first and then from the others.',
    'Our staff approve or decline the investment. Until they do, you can cancel it, and you get the whole amount back.',
  ],
})

/** The rate over the whole term, exactly, as decimal text. */
function overTheTerm(rate: string, count: number): string {
  const [whole = '0', fraction = ''] = rate.split('.')
  const millionths = (BigInt(whole + fraction.padEnd(6, '0')) * BigInt(count)).toString()
  const padded = millionths.padStart(7, '0')
  return plainRate(`${padded.slice(0, -6)}.${padded.slice(-6)}`)
}

const FIRST_DAY =
  'The first day is the date after the one on which the investment is approved. Dates are those of our business calendar.'
const PAID_AFTERWARDS =
  'The earnings of a day are worked out when the date has closed, and paid to your available balance in the asset of the investment.'

function paid(
  { kind, returns, durationDays, minAmount, maxAmount }: Terms,
  { percent }: Wording,
): SheetSection {
  const rate = plainRate(returns)
  const heading = 'What is paid, and when'
  if (kind === 'declared') {
    return {
      heading,
      lines: [
        'The earnings of a day are the rate that we declare for it, with evidence, of your principal. The rate can be zero or negative. A fraction of a cent is dropped.',
        `We project ${percent(rate)} a day. A projection is no promise: nothing is owed but what is declared.`,
        `The term has ${days(durationDays)}. ${FIRST_DAY}`,
        PAID_AFTERWARDS,
      ],
    }
  }
  const [least, most] = [minAmount, maxAmount].map((amount) =>
    formatUsd(accrued(amount, rate, durationDays)),
  )
  return {
    heading,
    lines: [
      `Each day earns ${percent(rate)} of your principal, for ${days(durationDays)}. Earnings are not added to the principal.`,
      `The whole term earns ${percent(overTheTerm(rate, durationDays))}, rounded down to the cent: ${least} on ${formatUsd(minAmount)}, ${most} on ${formatUsd(maxAmount)}.`,
      FIRST_DAY,
      PAID_AFTERWARDS,
    ],
  }
}

const source: SheetSection = {
  heading: 'What it is paid from',
  lines: [
    'Earnings are paid only from the returns pool: money that was put aside for earnings before, with its source and evidence.',
    'What investors deposit or invest never goes into this pool.',
  ],
}

const emptyPool: SheetSection = {
  heading: 'When the pool is empty',
  lines: [
    'If the pool does not cover all that this plan has to pay for a date in an asset, none of it is paid. It stays due, and you see it as earned and not funded yet.',
    'What is due is paid later, the earliest date first, as soon as the pool covers it. No interest is added.',
    'While anything has been due for more than 3 business dates, this plan takes no new investments.',
    'Nobody guarantees that the pool is filled again. What is due may never be paid.',
  ],
}

const atTheEnd = ({ offersRenewal }: Terms): SheetSection => ({
  heading: 'At the end of the term',
  lines: [
    'After the last day your principal goes back to your available balance, in the assets that it was taken from.',
    ...(offersRenewal
      ? [
          'Before the end you can choose to renew instead: a new investment on the terms that are in force then, which you accept first. Without a choice, it is paid out.',
        ]
      : []),
    'Earnings that are due at the end stay due.',
  ],
})

const SEEN_BEFORE = 'You see the fee and what you get back before you decide.'
const NOTHING_AFTER = 'The days after you leave earn nothing; earnings that are due then stay due.'

function leaving({ kind, exitFee, minAmount, maxAmount }: Terms, wording: Wording): SheetSection {
  const heading = 'Leaving early'
  const byStaff = 'Our staff can end an investment before its term. That costs you no fee.'
  if (exitFee === null)
    return {
      heading,
      lines: ['You cannot leave before the end of the term.', byStaff],
    }
  const rate = plainRate(exitFee)
  const [least, most] = [minAmount, maxAmount].map((amount) => formatUsd(share(amount, rate)))
  return {
    heading,
    lines: [
      rate === '0'
        ? 'You can leave before the end of the term, without a fee.'
        : `You can leave before the end of the term for a fee of ${wording.percent(rate)} of your principal, rounded down to the cent: ${least} on ${formatUsd(minAmount)}, ${most} on ${formatUsd(maxAmount)}.`,
      ...(kind === 'declared' ? wording.leavingDeclared : [wording.leavingFixed]),
      byStaff,
    ],
  }
}

const lost = ({ kind }: Terms): SheetSection => ({
  heading: 'What you can lose',
  lines: [
    'You can lose all of your principal and all earnings that are not paid yet. No deposit insurance and no guarantee covers them.',
    kind === 'declared'
      ? 'A day with a negative rate lowers your principal, and later days earn on what is left. It cannot fall below zero.'
      : 'The rate does not depend on a result, but it is only worth what we can pay: if we cannot pay, you lose.',
    'Amounts are kept in US dollars. What you paid in or are paid out in crypto can be worth less by then.',
  ],
})

const fees = ({ exitFee }: Terms): SheetSection => ({
  heading: 'Fees',
  lines: [
    exitFee === null || plainRate(exitFee) === '0'
      ? 'There is no fee for investing, during the term or at its end.'
      : 'There is no fee for investing, during the term or at its end. The only fee is the one for leaving early.',
  ],
})

/** The name of a plan; one without a name is called by its terms. */
export const titleOf = ({
  name,
  durationDays,
  minAmount,
}: Pick<Terms, 'name' | 'durationDays' | 'minAmount'>): string =>
  name.trim() === '' ? `Plan of ${days(durationDays)} from ${formatUsd(minAmount)}` : name

const sheetIn =
  (wording: Wording) =>
  (terms: Terms): TermSheet => ({
    title: titleOf(terms),
    sections: [
      invested(terms),
      paid(terms, wording),
      source,
      emptyPool,
      atTheEnd(terms),
      leaving(terms, wording),
      lost(terms),
      fees(terms),
    ],
  })

const FIRST_WORDS = `${SEEN_BEFORE} ${NOTHING_AFTER}`
const SECOND: Wording = {
  percent: (rate) => `${rate}%`,
  leavingFixed: FIRST_WORDS,
  leavingDeclared: [
    'The business date on which you leave is the last that counts for you, with a gain or a loss. You leave before its result is known, and you cannot take it back.',
    'The investment ends when the result of that date is declared and worked out. The fee and what you get back are of the principal that is left then. You see both before you decide, as they are without a loss.',
    NOTHING_AFTER,
  ],
}

/** The wordings by their numbers. None ever changes: `term_sheet.spec.ts` holds the hash of a sheet of each. */
const WORDINGS: Readonly<Record<number, (terms: Terms) => TermSheet>> = {
  1: sheetIn({
    percent: (rate) => `${rate} %`,
    leavingFixed: FIRST_WORDS,
    leavingDeclared: [FIRST_WORDS],
  }),
  2: sheetIn(SECOND),
  3: sheetIn({
    ...SECOND,
    leavingFixed: `${SEEN_BEFORE} The business date on which you leave earns nothing, nor do those after it. Earnings that are due then stay due.`,
  }),
}

/** The term sheet of a version, in the wording that it was made in. Throws for a wording that there is not. */
export function termSheet(terms: Terms, wording: number): TermSheet {
  const write = WORDINGS[wording]
  if (!write) throw new Error(`no wording ${wording} of the term sheet`)
  return write(terms)
}

/** The canonical text of a sheet: its UTF-8 bytes are what the SHA-256 is of. */
export function sheetText({ title, sections }: TermSheet, wording: number): string {
  const blocks = sections.map(({ heading, lines }) =>
    [heading, ...lines.map((line) => `- ${line}`)].join('\n'),
  )
  return `${[`Term sheet: ${title}\nWording ${wording}`, ...blocks].join('\n\n')}\n`
}
