import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { endAllTokens } from '#accounts/access_tokens'
import { claimAccountLink, endAccountLinks } from '#accounts/account_links'
import { mailFrozen, mailUnfrozen } from '#accounts/standing_mails'
import { assertNotOwn } from '#accounts/own_investor'
import { type Actor, Audit } from '#audit/audit_log'
import { rowsOf } from '#database/rows'
import { inTransaction } from '#database/transaction'
import { Failure } from '#errors/failure'
import { publishSessionsEnded, publishToStaff } from '#live/publishing'
import type { Call, Caller } from '#routing/caller'

const identity = () => db.connection('identity')

/** Who freezes, and the facts that the audit log keeps. */
type By = { actor: Actor; after: { by: 'session' | 'link' | 'staff'; reason?: string } }

/** Freezes an account and ends its sessions. A frozen account does not change. */
async function freeze(
  trx: QueryClientContract,
  id: string,
  { actor, after }: By,
): Promise<'frozen' | 'already' | 'missing'> {
  const [account] = await rowsOf<{ email: string; frozen_at: Date | null }>(
    trx,
    'select email, frozen_at from users where id = :id and closed_at is null for update',
    { id },
  )
  if (!account) return 'missing'
  await endAllTokens('investor', id, trx)
  if (account.frozen_at) return 'already'
  // a change of the address may be the reason of the freeze
  await rowsOf(
    trx,
    'update users set frozen_at = now(), pending_email = null, updated_at = now() where id = :id',
    { id },
  )
  for (const purpose of ['freeze', 'email'] as const) await endAccountLinks(id, purpose, trx)
  const fact = { action: 'account.frozen', objectKind: 'investor', objectId: id }
  await Audit.record(actor, { ...fact, after }, trx)
  await mailFrozen(account.email, trx)
  return 'frozen'
}

function publishFrozen(id: string): void {
  publishSessionsEnded(id)
  publishToStaff('users')
}

/** Freezes the caller's own account: every session ends, this one included. Failures: unauthenticated. */
export async function freezeOwnAccount({ id, call }: Caller): Promise<void> {
  const actor = { kind: 'investor', id, call } as const
  const outcome = await inTransaction(identity(), (trx) =>
    freeze(trx, id, { actor, after: { by: 'session' } }),
  )
  if (outcome === 'missing') throw new Failure('unauthenticated')
  publishFrozen(id)
}

/** Freezes an account by a link that was mailed to its owner. Failures: freeze_link_dead. */
export async function freezeByLink(token: string, call: Call): Promise<void> {
  const id = await inTransaction(identity(), async (trx) => {
    const owner = await claimAccountLink(token, 'freeze', trx)
    if (owner === null) throw new Failure('freeze_link_dead')
    const actor = { kind: 'investor', id: owner, call } as const
    const outcome = await freeze(trx, owner, { actor, after: { by: 'link' } })
    if (outcome === 'missing') throw new Failure('freeze_link_dead')
    return owner
  })
  publishFrozen(id)
}

/**
 * Freezes an investor's account, for a reason that the audit log keeps; the owner gets a mail.
 * Failures: own_account, user_not_found, account_already_frozen.
 */
export async function freezeAccount(caller: Caller, id: string, reason: string): Promise<void> {
  await inTransaction(identity(), async (trx) => {
    await assertNotOwn(trx, caller, id)
    const outcome = await freeze(trx, id, { actor: caller, after: { by: 'staff', reason } })
    if (outcome === 'missing') throw new Failure('user_not_found')
    if (outcome === 'already') throw new Failure('account_already_frozen')
  })
  publishFrozen(id)
}

/**
 * Unfreezes an account, for a reason that the audit log keeps; the owner gets a mail.
 * Failures: own_account, user_not_found, account_not_frozen.
 */
export async function unfreezeAccount(caller: Caller, id: string, reason: string): Promise<void> {
  await inTransaction(identity(), async (trx) => {
    await assertNotOwn(trx, caller, id)
    const [account] = await rowsOf<{ email: string; frozen_at: Date | null }>(
      trx,
      'select email, frozen_at from users where id = :id and closed_at is null for update',
      { id },
    )
    if (!account) throw new Failure('user_not_found')
    if (!account.frozen_at) throw new Failure('account_not_frozen')
    await rowsOf(trx, 'update users set frozen_at = null, updated_at = now() where id = :id', {
      id,
    })
    await Audit.record(
      caller,
      { action: 'account.unfrozen', objectKind: 'investor', objectId: id, after: { reason } },
      trx,
    )
    await mailUnfrozen(account.email, trx)
  })
  publishToStaff('users')
}
