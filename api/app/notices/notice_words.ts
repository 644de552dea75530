import { kindOf, type KindName, KIND_NAMES, NOTICE_KINDS } from '#notices/catalogue'
import {
  because,
  coins,
  day,
  details,
  type Facts,
  heldBack,
  line,
  methodName,
  moment,
  type NoticeKind,
  planTitle,
  usd,
  whatWaits,
} from '#notices/notice_kind'

/** The subject and the text of a kind of notice, with variables such as {amount}. */
export type Words = { title: string; text: string }

/** The words of operators that are in force, by kind. */
export type Templates = ReadonlyMap<string, Words>

type Variable = { name: string; value: (facts: Facts) => string }

const asLine = (fact: string) => (facts: Facts) => line(facts, fact)

/** What a template can say of a fact. */
const VARIABLES: Readonly<Record<string, Variable>> = {
  amountCents: { name: 'amount', value: (facts) => usd(facts) },
  coins: { name: 'coins', value: coins },
  method: { name: 'method', value: methodName },
  reference: { name: 'reference', value: asLine('reference') },
  reason: { name: 'reason', value: (facts) => because(facts).trim() },
  planName: { name: 'plan', value: planTitle },
  endsOn: { name: 'endsOn', value: (facts) => day(facts, 'endsOn') },
  paymentReference: { name: 'payment', value: asLine('paymentReference') },
  date: { name: 'date', value: (facts) => day(facts) },
  heldSince: { name: 'heldBack', value: (facts) => heldBack(facts).trim() },
  dueCents: { name: 'due', value: (facts) => usd(facts, 'dueCents') },
  dailyCents: { name: 'daily', value: (facts) => usd(facts, 'dailyCents') },
  request: { name: 'request', value: asLine('request') },
  count: { name: 'count', value: asLine('count') },
  since: { name: 'since', value: (facts) => moment(facts, 'since') },
  step: { name: 'step', value: asLine('step') },
  name: { name: 'name', value: asLine('name') },
  details: { name: 'details', value: details },
  action: { name: 'task', value: whatWaits },
}

/** The variables of a kind, with what each says of its sample. */
export const variablesOf = (name: KindName): { name: string; sample: string }[] => {
  const { sample }: NoticeKind = NOTICE_KINDS[name]
  return Object.keys(sample).flatMap((fact) => {
    const variable = VARIABLES[fact]
    return variable ? [{ name: variable.name, sample: saidOf(variable, fact, sample) }] : []
  })
}

function saidOf({ value }: Variable, fact: string, facts: Facts): string {
  return facts[fact] === undefined || facts[fact] === null ? '' : value(facts)
}

const PLACE = /\{([A-Za-z]+)\}/g

/** What is wrong with a line of a template; null where nothing is. Braces are for variables of the kind alone. */
export function faultIn(words: string, name: KindName): string | null {
  const known = variablesOf(name).map((variable) => variable.name)
  const unknown = [...words.matchAll(PLACE)].find(([, used = '']) => !known.includes(used))
  if (unknown) {
    const choice = known.map((one) => `{${one}}`).join(', ')
    return `There is no variable ${unknown[0]} here. ${choice ? `Use ${choice}.` : 'This kind has none.'}`
  }
  return /[{}]/.test(words.replace(PLACE, ''))
    ? 'Braces stand for variables alone, such as {amount}.'
    : null
}

/** Puts the facts in the places of a template, in one pass: what a fact holds is never read as a variable. */
function filled(words: string, facts: Facts): string {
  const values = new Map(
    Object.entries(VARIABLES).map(([fact, variable]) => [
      variable.name,
      () => saidOf(variable, fact, facts),
    ]),
  )
  return words
    .replace(PLACE, (place, used: string) => values.get(used)?.() ?? place)
    .replace(/ {2,}/g, ' ')
    .trim()
}

type Place = { name: string; sample: string }

/** Words with the name of a variable in the place of each of its values, the longest values first. */
function withPlaces(words: string, [first, ...rest]: Place[]): string {
  if (!first) return words
  return words
    .split(first.sample)
    .map((part) => withPlaces(part, rest))
    .join(`{${first.name}}`)
}

/** The product's own words as a template: those of the sample, with variables in the places of its values. */
function asTemplate(name: KindName): Words {
  const { sample, title, text }: NoticeKind = NOTICE_KINDS[name]
  const variables = variablesOf(name).filter(({ sample: value }) => value !== '')
  const longestFirst = variables.toSorted((one, other) => other.sample.length - one.sample.length)
  const placed = (words: string) => withPlaces(words, longestFirst)
  return { title: placed(title(sample)), text: placed(text(sample)) }
}

const STANDARD = new Map(KIND_NAMES.map((name) => [name, asTemplate(name)]))

/** The product's own words for a kind. */
export function standardWords(name: KindName): Words {
  const words = STANDARD.get(name)
  if (!words) throw new Error(`there are no words of the kind ${name}`)
  return words
}

/** Words with facts in their places. */
export const fill = ({ title, text }: Words, facts: Facts): Words => ({
  title: filled(title, facts),
  text: filled(text, facts),
})

/**
 * What a notice says: by the template of an operator, or by the product's own words, which know more cases than a template
 * can. Nothing of either is HTML. Throws for a kind that this release does not know.
 */
export function wordsOf(kind: string, facts: Facts, templates: Templates): Words {
  const descriptor = kindOf(kind)
  if (!descriptor) throw new Error(`a notice of the unknown kind ${kind} is to be worded`)
  const own = templates.get(kind)
  const standard = standardWords(kind as KindName)
  if (!own || (own.title === standard.title && own.text === standard.text))
    return { title: descriptor.title(facts), text: descriptor.text(facts) }
  return fill(own, facts)
}
