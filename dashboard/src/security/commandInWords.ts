import { formatUsd, type Usd } from '@assay/client/money'
import type { Sensitive } from '@assay/client/stepUp'

const SEVERAL = 'Confirm that it is you to make this change.'

const COMMANDS: readonly (readonly [
  start: string,
  words: (body: Record<string, unknown>) => string,
])[] = [
  ['POST /withdrawal', (body) => withdrawalInWords(body)],
  ['PATCH /user/profile', () => 'You are about to change where your withdrawals go.'],
  ['POST /user/factors', () => 'You are about to change your two-step sign-in.'],
  ['POST /user/api-keys', () => 'You are about to make an API key, which can read your account.'],
  ['DELETE /user/api-keys', () => 'You are about to revoke an API key.'],
  ['POST /user/webhooks', () => 'You are about to change which events a webhook receives.'],
  ['PUT /user/webhooks', () => 'You are about to change which events a webhook receives.'],
  ['DELETE /user/webhooks', () => 'You are about to remove a webhook.'],
  ['POST /user/closure', () => 'You are about to request the closure of your account.'],
  ['POST /user/export', () => 'You are about to download everything that we keep about you.'],
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
  return `You are about to withdraw ${sum} to ${to}. Your confirmation is valid for this withdrawal only.`
}
