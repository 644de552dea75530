import { AWAITS_STAFF, AWAITS_WRITER, IS_OVER } from '#domain/message_state'
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

/** Messages of this last time are still to be answered. */
const OPEN_MS = 12 * DAY

const newReference = (random: Random) => {
  const code = () =>
    Array.from({ length: 4 }, () => random.pick([...'23456789ABCDEFGHJKMNPQRSTUVWXYZ'])).join('')
  return `AS-${code()}-${code()}`
}

/** Forty letters through the contact form, over the last months; the older ones were answered by mail and closed. */
export function makeMessages(random: Random, people: Person[], now: number) {
  return Array.from({ length: 40 }, () => {
    const person = random.pick(people)
    const [subject, message] = random.pick(SUBJECTS)
    const at = now - random.between(0, 160 * DAY)
    return {
      id: random.uuid(at),
      reference: newReference(random),
      name: person.name,
      email: person.email,
      subject,
      message,
      state: now - at < OPEN_MS ? AWAITS_STAFF : IS_OVER,
      created_at: new Date(at).toISOString(),
      updated_at: new Date(at).toISOString(),
    }
  })
}

/** A question that an investor has asked in the app, and its answer. */
export function makeThread(random: Random, person: Person, staffId: string, now: number) {
  const [requested, answered] = [now - 3 * DAY, now - 2.8 * DAY]
  const thread = random.uuid(requested)
  const message = {
    id: thread,
    reference: newReference(random),
    name: person.name,
    email: person.email,
    subject: 'Which documents do you need for a joint account?',
    message:
      'Which documents do you need for a joint account?\nMy wife would like to join mine this autumn.',
    user_id: person.id,
    state: AWAITS_WRITER,
    owner_id: staffId,
    created_at: new Date(requested).toISOString(),
    updated_at: new Date(answered).toISOString(),
  }
  const reply = {
    id: random.uuid(answered),
    message_id: thread,
    author: 'staff',
    staff_id: staffId,
    text: 'An account has one owner, so there are no joint accounts. Your wife can open one of her own in a few minutes.',
    created_at: new Date(answered).toISOString(),
  }
  return { message, reply }
}
