import { messages as VINES } from '@vinejs/vine/defaults'
import type { FieldError } from '#errors/failure'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const OF_VINE = Object.values(VINES).map(
  (sentence) =>
    new RegExp(
      `^${sentence
        .split(/\{\{.*?\}\}/)
        .map(escaped)
        .join('.*')}$`,
    ),
)

/** Whether a name is one of the code: a person would write it as two words. */
const isOfCode = (name: string) => /[a-z][A-Z]|_/.test(name)
const wordsOf = (text: string) => text.split(/[^\w]+/)

/** What is wrong with the sentences of a refusal of these fields. */
export function sentenceFaults(refused: FieldError[]): string[] {
  return refused.flatMap(({ field, message }) => {
    const names = field.split('.').filter(isOfCode)
    const faults = [
      ...(OF_VINE.some((form) => form.test(message)) ? ['a sentence of Vine'] : []),
      ...(wordsOf(message).some((word) => names.includes(word)) ? ['the name of the code'] : []),
      ...(/\{\{|undefined|\[object|NaN/.test(message) ? ['a hole'] : []),
      ...(/[.:]$/.test(message) ? [] : ['no sentence']),
    ]
    return faults.map((fault) => `${field}: ${fault}: ${message.slice(0, 200)}`)
  })
}
