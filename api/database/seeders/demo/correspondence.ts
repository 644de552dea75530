import type { Person } from '#database/seeders/demo/people'
import type { Random } from '#database/seeders/demo/random'

const DAY = 86_400_000
const SUBJECTS = [
  [
    'How long does a deposit take?',
    'I sent Bitcoin this morning and the deposit is still pending. When will it be credited?',
  ],
  [
    'Change of bank details',
    'I have a new bank account. Where can I change the account that withdrawals go to?',
  ],
  [
    'Which plan suits me?',
    'I would like to start with about 500 dollars. What is the difference between Starter and Standard?',
  ],
  [
    'Withdrawal declined',
    'My withdrawal was declined because of the name on the account. It is a joint account. What can I do?',
  ],
  ['Statement for my tax return', 'Can I download everything of last year as one file?'],
  ['Thank you', 'The correction of my earnings was explained clearly. That is how it should be.'],
] as const

/** Forty letters through the contact form, over the last months. */
export function makeMessages(random: Random, people: Person[], now: number) {
  return Array.from({ length: 40 }, () => {
    const person = random.pick(people)
    const [subject, message] = random.pick(SUBJECTS)
    const at = now - random.between(0, 160 * DAY)
    const code = () =>
      Array.from({ length: 4 }, () => random.pick([...'23456789ABCDEFGHJKMNPQRSTUVWXYZ'])).join('')
    return {
      id: random.uuid(at),
      reference: `AS-${code()}-${code()}`,
      name: person.name,
      email: person.email,
      subject,
      message,
      created_at: new Date(at).toISOString(),
    }
  })
}
