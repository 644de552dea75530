import db from '@adonisjs/lucid/services/db'
import { canonicalEmail, storedEmail } from '#accounts/account_names'
import { mailVerification, sendAddressTaken } from '#accounts/email_verification'
import { assertGoodPassword } from '#accounts/password_rules'
import { hashPassword } from '#accounts/passwords'
import { Audit } from '#audit/audit_log'
import { trust } from '#config/trust'
import { rowsOf } from '#database/rows'
import { taken, translated } from '#errors/database_refusals'
import { Failure } from '#errors/failure'
import { publishToStaffAfterCommit } from '#live/publishing'
import { SteadyAnswer } from '#load_shedding/steady_answer'
import type { Call } from '#routing/caller'
import { inTransaction } from '#database/transaction'

export type Registration = {
  name: string
  username: string
  phone: string
  email: string
  password: string
}

async function assertFree(email: string, username: string): Promise<void> {
  const [existing] = await rowsOf<{ email: boolean; username: boolean }>(
    db.connection('identity'),
    `select exists (select from users where lower(email) = :email) as email,
            exists (select from users where lower(username) = lower(:username)) as username`,
    { email: canonicalEmail(email), username },
  )
  const names = (['email', 'username'] as const).filter((name) => existing?.[name])
  if (names.length > 0) throw taken(names)
}

async function open(given: Registration, password: string, call: Call): Promise<string> {
  const opened = inTransaction(db.connection('identity'), async (trx) => {
    const email = storedEmail(given.email)
    const [row] = await rowsOf<{ id: string }>(
      trx,
      `insert into users (name, username, phone_number, email, password)
       values (:name, :username, :phone, :email, :password) returning id`,
      { ...given, email, password },
    )
    const id = row?.id ?? ''
    await Audit.record(
      { kind: 'investor', id, call },
      { action: 'registered', objectKind: 'investor', objectId: id },
      trx,
    )
    if (trust.emailVerification === 'required') await mailVerification({ id, email }, trx)
    return id
  })
  return publishToStaffAfterCommit(opened, 'users')
}

/**
 * Opens an investor's account and answers its id. The failure names a taken e-mail address or username.
 * Failures: validation_failed, unavailable.
 */
export async function registerInvestor(given: Registration, call: Call): Promise<string> {
  assertGoodPassword(given.password, { ...given, kind: 'investor', hasFactor: false })
  const password = await hashPassword(given.password)
  await assertFree(given.email, given.username)
  try {
    return await open(given, password, call)
  } catch (error) {
    // another registration was faster
    throw translated(error)
  }
}

// longer than the work takes, so that the answer's time says nothing about it
const answers = new SteadyAnswer(500, 10_000)

async function registerOrMail(given: Registration, call: Call): Promise<void> {
  try {
    await registerInvestor(given, call)
  } catch (error) {
    const fields = error instanceof Failure ? (error.fields ?? []) : []
    const unsaid = fields.filter(({ field, rule }) => field === 'email' && rule === 'unique')
    if (unsaid.length === 0) throw error
    // a username is public, and named; an address is not
    if (unsaid.length < fields.length) throw taken(['username'])
    await sendAddressTaken(given.email)
  }
}

/**
 * The same where an e-mail has to be verified first: neither the answer nor its time shows whether the address has an
 * account. The mail goes to the owner of the address: it holds a link, or says that there is an account already.
 * Failures: validation_failed, unavailable.
 */
export async function registerToVerify(given: Registration, call: Call): Promise<void> {
  await answers.to(() => registerOrMail(given, call))
}
