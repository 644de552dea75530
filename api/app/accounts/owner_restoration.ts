import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import vine from '@vinejs/vine'
import { canonicalEmail } from '#accounts/account_names'
import { invitationLink } from '#notifications/account_mails'
import { makeSecret } from '#protection/one_time_secret'
import { endOldRestorations, recordRestoration } from '#accounts/restoration_log'
import { mailRestoration, mailRestoringInvitation } from '#accounts/restoration_mails'
import { rowsOf } from '#database/rows'
import { inTransaction } from '#database/transaction'
import { codeDigest, makeCode } from '#protection/recovery_code'
import { emailField } from '#routing/text_rules'

const MOST_WRONG_CODES = 5
const OPERATOR = /^[a-z0-9][a-z0-9._-]{1,31}$/
const REASON = { least: 10, most: 500 }
const readEmail = vine.create({ email: emailField() })

/** Why the command does nothing, as a sentence for the operator who runs it. */
export class RestorationRefused extends Error {}

type Restoration = {
  id: string
  email: string
  opened_by: string
  code_hash: string
  wrong_codes: number
  state: 'open' | 'confirmed' | 'used' | 'expired' | 'refused'
  expires_at: Date
}
const COLUMNS = 'id, email, opened_by, code_hash, wrong_codes, state, expires_at'

const at = (moment: Date) => moment.toUTCString()

/** The operator's login on the servers, in one form: two spellings are one operator. */
function operatorIn(given: string): string {
  const operator = given.trim().toLowerCase()
  if (OPERATOR.test(operator)) return operator
  throw new RestorationRefused(
    'Say who you are: --operator=LOGIN, your own login on the servers, of 2 to 32 letters, digits, dots, hyphens and underscores.',
  )
}

function reasonIn(given: string): string {
  const reason = given.trim().replaceAll(/\s+/g, ' ')
  if (reason.length >= REASON.least && reason.length <= REASON.most) return reason
  throw new RestorationRefused(
    `Say why: --reason=TEXT, of ${REASON.least} to ${REASON.most} characters. Every member of staff will read it.`,
  )
}

async function emailIn(given: string): Promise<string> {
  const [wrong, read] = await readEmail.tryValidate({ email: given })
  if (wrong)
    throw new RestorationRefused(
      `"${given}" is not an email address: --email=ADDRESS of the new owner.`,
    )
  return canonicalEmail(read.email)
}

async function assertNewcomer(email: string, client: QueryClientContract): Promise<void> {
  const [staff] = await rowsOf<{ any: boolean; same: boolean }>(
    client,
    `select exists (select from staff) as any,
            exists (select from staff where lower(email) = :email and removed_at is null) as same`,
    { email },
  )
  if (!staff?.any)
    throw new RestorationRefused(
      'There is no staff yet, so nobody is locked out. Register the first owner with the setup code that node ace.js app:prepare prints.',
    )
  if (staff.same)
    throw new RestorationRefused(
      `${email} belongs to a member of staff already. Choose an address that nobody of the staff has.`,
    )
}

async function assertNoneUnderWay(client: QueryClientContract): Promise<void> {
  const [open] = await rowsOf<Restoration>(
    client,
    `select ${COLUMNS} from owner_restorations where state in ('open', 'confirmed')`,
  )
  if (open)
    throw new RestorationRefused(
      `There is a restoration under way already, of ${open.email}, opened by ${open.opened_by}. It ends at ${at(open.expires_at)}.`,
    )
}

type Opening = { email: string; operator: string; reason: string }

/**
 * Opens the restoration of an owner, by the first operator, for 60 minutes. Answers the code with which another operator
 * confirms it: the database stores only its digest. Every member of staff gets a mail. Failures: RestorationRefused.
 */
export async function openRestoration(
  owner: QueryClientContract,
  given: Opening,
): Promise<{ code: string; email: string; until: Date }> {
  const operator = operatorIn(given.operator)
  const reason = reasonIn(given.reason)
  const email = await emailIn(given.email)
  await endOldRestorations(owner)
  const code = makeCode()
  return inTransaction(owner, async (trx) => {
    await assertNewcomer(email, trx)
    // of two at the same moment the second sees what the first has written
    await rowsOf(trx, 'lock table owner_restorations in share row exclusive mode')
    await assertNoneUnderWay(trx)
    const [opened] = await rowsOf<Restoration>(
      trx,
      `insert into owner_restorations (email, reason, opened_by, code_hash)
       values (:email, :reason, :operator, :digest) returning ${COLUMNS}`,
      { email, reason, operator, digest: codeDigest(code) },
    )
    if (!opened) throw new Error('the restoration was not written')
    const { id, expires_at: until } = opened
    await recordRestoration(null, { step: 'opened', id, operator, reason }, trx)
    await mailRestoration(email, { step: 'opened', operator, reason, until }, trx)
    return { code, email, until }
  })
}

/** Counts a wrong code; the fifth ends the restoration. Answers the sentence for the operator. */
async function countWrong(trx: TransactionClientContract, was: Restoration, operator: string) {
  const left = MOST_WRONG_CODES - was.wrong_codes - 1
  await rowsOf(
    trx,
    `update owner_restorations set wrong_codes = wrong_codes + 1, state = :state,
            ended_at = case when :state = 'refused' then now() end where id = :id`,
    { id: was.id, state: left === 0 ? 'refused' : 'open' },
  )
  await recordRestoration(null, { step: 'code_refused', id: was.id, operator }, trx)
  if (left > 0) return `That is not the code. ${left} ${left === 1 ? 'try is' : 'tries are'} left.`
  await recordRestoration(null, { step: 'refused', id: was.id, operator }, trx)
  await mailRestoration(was.email, { step: 'refused' }, trx)
  return `That was the fifth wrong code: the restoration is ended. Open a new one.`
}

/** The sentence for a code whose restoration has ended. */
const ENDED = {
  confirmed: () => 'This restoration is confirmed already, and its link is in the mail.',
  used: () => 'This restoration is over: the new owner has joined.',
  expired: (end: string) => `This restoration has run out at ${end}. Open a new one.`,
  refused: () => 'This restoration was ended by five wrong codes. Open a new one.',
} as const

/** The restoration that waits for a code. Failures: RestorationRefused. */
async function standing(trx: TransactionClientContract, digest: string): Promise<Restoration> {
  const [restoration] = await rowsOf<Restoration>(
    trx,
    // an open one comes first; of those that have ended only the one with this code is mentioned
    `select ${COLUMNS} from owner_restorations where state = 'open' or code_hash = :digest
      order by (state = 'open') desc limit 1 for update`,
    { digest },
  )
  if (!restoration)
    throw new RestorationRefused('No restoration is open. Open one first, with --email.')
  if (restoration.state === 'open') return restoration
  throw new RestorationRefused(ENDED[restoration.state](at(restoration.expires_at)))
}

/** Invites the new owner in the transaction that confirms: PostgreSQL accepts such an invitation in no other. */
async function inviteOwner(
  trx: TransactionClientContract,
  { id, email }: Restoration,
  operator: string,
) {
  const [confirmed] = await rowsOf<{ until: Date }>(
    trx,
    `update owner_restorations set state = 'confirmed', confirmed_by = :operator, confirmed_at = now(),
            expires_at = now() + interval '60 minutes' where id = :id returning expires_at as until`,
    { id, operator },
  )
  if (!confirmed) throw new Error('the restoration was not confirmed')
  const { until } = confirmed
  const { secret, digest } = makeSecret()
  await rowsOf(
    trx,
    `insert into staff_invitations (email, role, token_hash, restores, restoration_id, expires_at)
     select email, 'owner', :digest, true, id, expires_at from owner_restorations where id = :id`,
    { digest, id },
  )
  await recordRestoration(null, { step: 'confirmed', id, operator }, trx)
  await mailRestoration(email, { step: 'confirmed', operator, until }, trx)
  await mailRestoringInvitation(email, secret, trx)
  return { email, until, link: invitationLink(secret, email) }
}

/**
 * Confirms the open restoration, by a second operator, and invites the new owner for 60 minutes: the link is answered
 * and mailed. Every member of staff gets a mail. Nobody is removed. Failures: RestorationRefused.
 */
export async function confirmRestoration(
  owner: QueryClientContract,
  given: { code: string; operator: string },
): Promise<{ email: string; until: Date; link: string }> {
  const operator = operatorIn(given.operator)
  await endOldRestorations(owner)
  const digest = codeDigest(given.code)
  const outcome = await inTransaction(owner, async (trx) => {
    const open = await standing(trx, digest)
    if (open.opened_by === operator)
      throw new RestorationRefused(
        `${operator} has opened it: another operator confirms, with their own login.`,
      )
    // a wrong code is counted in this transaction, so it becomes an error only after the commit
    if (open.code_hash !== digest) return countWrong(trx, open, operator)
    await assertNewcomer(open.email, trx)
    return inviteOwner(trx, open, operator)
  })
  if (typeof outcome === 'string') throw new RestorationRefused(outcome)
  return outcome
}
