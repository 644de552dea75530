import { formatUsd, type Usd } from '@assay/client/money'
import type { Sensitive } from '@assay/client/stepUp'

const SEVERAL = 'This change asks for one more sign that it is you.'

const COMMANDS: readonly (readonly [
  start: string,
  words: (body: Record<string, unknown>) => string,
])[] = [
  ['POST /withdrawal', (body) => withdrawalInWords(body)],
  ['PATCH /user/profile', () => 'You are about to change where your withdrawals go.'],
  ['POST /user/factors', () => 'You are about to change your two-step sign-in.'],
  ['POST /user/passkeys', () => 'You are about to change your passkeys.'],
]

/** A description of the call, so that a person reads what the proof is for. */
export function commandInWords({ method, path, body }: Sensitive): string {
  const call = `${method} ${path}`
  const [, words] = COMMANDS.find(([start]) => call.startsWith(start)) ?? []
  const fields = typeof body === 'object' && body !== null ? body : {}
  return words?.(fields as Record<string, unknown>) ?? SEVERAL
}

function withdrawalInWords({ amount, address }: Record<string, unknown>): string {
  const sum = typeof amount === 'string' ? formatUsd(amount as Usd) : 'the amount'
  const to = typeof address === 'string' ? address : 'your bank account'
  return `You are about to withdraw ${sum} to ${to}. Your confirmation is good for this withdrawal alone.`
}
