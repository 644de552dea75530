import { trust } from '#config/trust'
import { cents, formatUsd } from '#domain/money'
import { titleOf } from '#domain/term_sheet'
import { ASSET_NAMES, ASSETS, methodNames } from '#domain/asset'
import { inWords } from '#domain/words'
import type { Kind } from '#live/kinds'

/** What a fact has left in its notice: text, numbers and null, as `jsonb` has them. */
export type Facts = Readonly<Record<string, string | number | null | undefined>>

/** Security and legal notices cannot be switched off: a person who reaches an account must not be able to silence it. */
export const CATEGORIES = ['security', 'legal', 'money', 'work'] as const
export type Category = (typeof CATEGORIES)[number]

export type NoticeKind = {
  audience: 'investor' | 'staff'
  category: Category
  /** Its name in the preferences. */
  label: string
  /** Whether a mail is sent unless the reader chooses: `never` where the service behind the fact mails by itself. */
  mail: 'on' | 'off' | 'never'
  title: (facts: Facts) => string
  text: (facts: Facts) => string
  /**
   * What of an investor's figures the fact has changed, where no call brought it: their open apps read that again with the
   * notice. The service behind a call publishes its changes itself.
   */
  changes?: readonly Kind[]
  /** The page of the app that shows what it is about. */
  link: (facts: Facts, fact: string) => string
  /** Facts as the database writes them, for tests and previews. */
  sample: Facts
}

/** Whether its reader may switch a kind off. Strict: money can be, a change of who reaches the account cannot. */
export const isOptional = ({ category }: NoticeKind): boolean =>
  category === 'money' || category === 'work'

/** An amount of the facts: `$1,250.00`. */
export const usd = (facts: Facts, name = 'amountCents'): string =>
  formatUsd(cents(BigInt(facts[name] ?? 0)))

/** A line of the facts as text; empty where there is none. */
export const line = (facts: Facts, name: string): string => String(facts[name] ?? '')

const METHODS: Readonly<Record<string, string>> = {
  ...ASSET_NAMES,
  ...methodNames('Bank transfer'),
}

/** Which details of an account were changed: `name and phone number`. */
export const details = (facts: Facts): string => inWords(line(facts, 'details').split(', '), 'and')

/** The asset of the samples. */
export const SAMPLE_ASSET = ASSETS[0]

/** The name of the asset or of the way of payout. */
export const methodName = (facts: Facts): string => {
  const method = line(facts, 'method')
  return METHODS[method] ?? method
}

/** The terms that name a plan, as the database writes them. */
export const PLAN_SAMPLE = { planName: 'Growth', planLeastCents: '50000', planDays: 30 }

/** The name of the plan; one without a name is called by its terms. Facts from before these were kept have none. */
export const planTitle = (facts: Facts): string => {
  const name = line(facts, 'planName')
  if (name.trim() !== '') return name
  if (typeof facts.planDays !== 'number') return 'Your plan'
  const terms = { name, durationDays: facts.planDays }
  return titleOf({ ...terms, minAmount: cents(BigInt(line(facts, 'planLeastCents'))) })
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** A date of the facts: `23 November 2026`. */
export const day = (facts: Facts, name = 'date'): string =>
  DAY.format(Date.parse(`${line(facts, name).slice(0, 10)}T00:00:00Z`))

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** A moment of the facts: `23 November 2026 at 08:15 UTC`. */
export const moment = (facts: Facts, name: string): string =>
  `${MOMENT.format(Date.parse(line(facts, name)))} UTC`

/** The reason that staff gave, as a sentence of its own; empty where they gave none. */
export const because = (facts: Facts): string =>
  facts.reason ? ` The reason given: ${line(facts, 'reason').replace(/[.!?]?$/, '.')}` : ''

/** What is to be done: `deposit_address.change` is a deposit address to change. */
export function whatWaits(facts: Facts): string {
  const [what = '', verb = ''] = line(facts, 'action').replaceAll('_', ' ').split('.')
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} to ${verb}`
}

/** The page of a transaction of the investor. */
export const transactionPage = (_: Facts, fact: string): string => `/user/transactions/${fact}`

/** The page of the deposit that a payment on a chain is for, or that its chain has reversed or restored. */
export const depositPage = (facts: Facts): string =>
  `/user/transactions/${line(facts, 'depositId')}`

/** Coins of the facts: their number and the name of the asset. */
export const coins = (facts: Facts): string => `${line(facts, 'coins')} ${methodName(facts)}`

const HOUR_MS = 3_600_000

/** Until when payouts wait because of what was changed, as a sentence; empty where they do not. */
export const heldBack = (facts: Facts): string => {
  if (!facts.heldSince || trust.payoutHoldHours === 0) return ''
  const until = Date.parse(line(facts, 'heldSince')) + trust.payoutHoldHours * HOUR_MS
  return ` Withdrawals are held back until ${MOMENT.format(until)} UTC.`
}
