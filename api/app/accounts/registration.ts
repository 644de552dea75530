import db from '@adonisjs/lucid/services/db'
import { canonicalEmail, storedEmail } from '#accounts/account_names'
import { assertGoodPassword } from '#accounts/password_rules'
import { hashPassword } from '#accounts/passwords'
import { Audit } from '#audit/audit_log'
import { rowsOf } from '#database/rows'
import { Failure, type FieldError } from '#errors/failure'
import { thenTellStaff } from '#live/telling'
import { inTransaction } from '#database/transaction'

export type Registration = {
  name: string
  username: string
  phone: string
  email: string
  password: string
}

const TAKEN: Record<string, FieldError> = {
  users_email_unique: {
    field: 'email',
    rule: 'unique',
    message: 'There is already an account with this email.',
  },
  users_username_unique: { field: 'username', rule: 'unique', message: 'This username is taken.' },
}

function taken(constraints: string[]): Failure {
  const fields = constraints.flatMap((constraint) => TAKEN[constraint] ?? [])
  const failure = new Failure('validation_failed', {}, fields)
  if (fields[0]) failure.message = fields[0].message
  return failure
}

async function assertFree(email: string, username: string): Promise<void> {
  const [found] = await rowsOf<{ email: boolean; username: boolean }>(
    db.connection('identity'),
    `select exists (select from users where lower(email) = :email) as email,
            exists (select from users where lower(username) = lower(:username)) as username`,
    { email: canonicalEmail(email), username },
  )
  const constraints = [
    found?.email && 'users_email_unique',
    found?.username && 'users_username_unique',
  ]
  if (found?.email || found?.username)
    throw taken(constraints.filter((one) => typeof one === 'string'))
}

/**
 * Opens an investor's account and answers its id. An e-mail address or a username that is taken is named.
 * Failures: validation_failed, unavailable.
 */
export async function registerInvestor(given: Registration, requestId: string): Promise<string> {
  assertGoodPassword(given.password, given)
  const password = await hashPassword(given.password)
  await assertFree(given.email, given.username)
  try {
    const opened = inTransaction(db.connection('identity'), async (trx) => {
      const [row] = await rowsOf<{ id: string }>(
        trx,
        `insert into users (name, username, phone_number, email, password)
         values (:name, :username, :phone, :email, :password) returning id`,
        { ...given, email: storedEmail(given.email), password },
      )
      const id = row?.id ?? ''
      await Audit.record(
        { kind: 'investor', id, requestId },
        { action: 'registered', objectKind: 'investor', objectId: id },
        trx,
      )
      return id
    })
    return await thenTellStaff(opened, 'users')
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string }
    // somebody was faster
    if (code === '23505' && TAKEN[constraint]) throw taken([constraint])
    throw error
  }
}
