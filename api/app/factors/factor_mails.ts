import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import type { Holder } from '#accounts/enrolled_query'
import { rowsOf } from '#database/rows'
import { enqueueMail } from '#notifications/outbox'
import { limitKey, takesOne } from '#start/limiter'

const EMAIL = {
  investor: 'select email from users where id = :id and closed_at is null',
  staff: 'select email from staff where id = :id and removed_at is null',
} as const

type News = { subject: string; lines: string[]; mail: string }

const OTHERWISE =
  'If it was not you, choose a new password at once with "Forgot password" on the sign-in page, then end every session you do not know.'

const NEWS = {
  on: {
    mail: 'factor_added',
    subject: 'Two-step sign-in is on',
    lines: [
      'Two-step sign-in is now on for your Assay account. You will be asked for a code of your authenticator app at every sign-in.',
      'Every other device was signed out.',
    ],
  },
  off: {
    mail: 'factor_removed',
    subject: 'Two-step sign-in is off',
    lines: [
      'The authenticator app of your Assay account was removed, and every other device was signed out.',
    ],
  },
  codes: {
    mail: 'recovery_codes_made',
    subject: 'Your recovery codes are new',
    lines: ['New recovery codes were made for your Assay account. The old ones are dead.'],
  },
  used: {
    mail: 'recovery_code_used',
    subject: 'A recovery code was used',
    lines: [
      'A recovery code of your Assay account was used. It cannot be used again.',
      'When few are left, make new ones on the security page.',
    ],
  },
  gone: {
    mail: 'factors_removed',
    subject: 'Your second factors were removed',
    lines: [
      'Every authenticator app, passkey and recovery code of your Assay account was removed by the operator of this installation, and every device was signed out. Your password stays as it is.',
    ],
  },
  guesses: {
    mail: 'factor_guesses',
    subject: 'Another person has your Assay password',
    lines: [
      'A person signed in to your Assay account with the right password, and then entered five wrong codes. They did not get in.',
    ],
  },
} satisfies Record<string, News>

/** Mails the owner of an account about a change or use of its second factors. */
export async function mailFactorNews(
  { kind, id }: Holder,
  what: keyof typeof NEWS,
  client: QueryClientContract = db.connection('identity'),
): Promise<void> {
  const [owner] = await rowsOf<{ email: string }>(client, EMAIL[kind], { id })
  if (!owner) return
  const { subject, lines, mail } = NEWS[what]
  const text = `${[...lines, OTHERWISE].join('\n\n')}\n`
  await enqueueMail({ to: owner.email, subject, text, kind: mail }, client)
}

const ONE_A_DAY = { store: 'database', requests: 1, duration: '1 day' } as const

/** Reports guesses, at most once a day: a person who knows the password must not fill the mailbox. */
export async function mailGuesses(holder: Holder): Promise<void> {
  const isFirst = await takesOne(ONE_A_DAY, limitKey('factor-guesses', holder.kind, holder.id))
  if (isFirst) await mailFactorNews(holder, 'guesses')
}
