import db from '@adonisjs/lucid/services/db'
import { requestApproval } from '#approvals/approval_service'
import { type InboxItem, inboxItems, numberOf } from '#coins/inbox_query'
import { jsonText } from '#database/json_text'
import { rowsOf } from '#database/rows'
import { isValidAddress } from '#domain/address_check'
import { StaleRead, translated } from '#errors/database_refusals'
import { Failure } from '#errors/failure'
import type { Snapshot } from '#ledger/command'
import { publishToStaff } from '#live/publishing'
import type { Caller } from '#routing/caller'

/** Coins of the inbox that may leave it. Failures: inbox_item_not_found. */
async function find(id: string): Promise<InboxItem> {
  const item = (await inboxItems()).find((one) => one.id === id)
  if (item?.state !== 'final' || item.refundTo !== null) throw new Failure('inbox_item_not_found')
  return item
}

type Way = 'inbox.credit' | 'inbox.refund' | 'inbox.recover'

/** Each way out takes two of the staff, whatever the amount. Failures: inbox_item_not_found, approval_open. */
async function request(
  caller: Caller,
  action: Way,
  id: string,
  given: Record<string, string>,
): Promise<Snapshot> {
  try {
    const object = numberOf(id) ?? ''
    const requested = await requestApproval(caller, { action, object, given })
    publishToStaff('chain-inbox')
    return requested
  } catch (error) {
    if (error instanceof StaleRead) throw new Failure('inbox_item_not_found')
    throw error
  }
}

async function assertInvestor(id: string): Promise<void> {
  const [user] = await rowsOf<{ id: string }>(
    db.connection('staff'),
    'select id from users where id = :id and closed_at is null',
    { id },
  )
  if (!user) throw Failure.field('uid', 'exists', 'There is no such investor.')
}

/** Requests that coins become a deposit of an investor. Failures: inbox_item_not_found, validation_failed, price_missing, approval_open. */
export async function requestCredit(
  caller: Caller,
  id: string,
  { uid, reason }: { uid: string; reason: string },
): Promise<Snapshot> {
  const item = await find(id)
  if (item.kind === 'token')
    throw Failure.field(
      'uid',
      'coins',
      'A token is no coin of the chain, so it cannot be credited.',
    )
  if (item.depositId !== null && item.uid !== uid)
    throw Failure.field(
      'uid',
      'deposit',
      'It was paid for a deposit of another investor. Credit it to that one, or refund it.',
    )
  await assertInvestor(uid)
  if (item.worth === null) throw new Failure('price_missing', { minute: 'its minute' })
  return request(caller, 'inbox.credit', id, { user: uid, reason })
}

/** Requests that coins go back to where their sender says. Failures: inbox_item_not_found, validation_failed, approval_open. */
export async function requestRefund(
  caller: Caller,
  id: string,
  { address, reason }: { address: string; reason: string },
): Promise<Snapshot> {
  const { asset } = await find(id)
  if (!isValidAddress(asset, address))
    throw Failure.field('address', 'chain', `This is no ${asset} address. Check it and try again.`)
  return request(caller, 'inbox.refund', id, { address, reason })
}

/** Requests that the platform keeps coins that belong to nobody. Failures: inbox_item_not_found, approval_open. */
export async function requestRecovery(
  caller: Caller,
  id: string,
  { reason }: { reason: string },
): Promise<Snapshot> {
  await find(id)
  return request(caller, 'inbox.recover', id, { reason })
}

/** Says who sees to coins of the inbox. Failures: inbox_item_not_found, staff_not_found. */
export async function assign(caller: Caller, id: string, owner: string | null): Promise<InboxItem> {
  const staff = db.connection('staff')
  const number = numberOf(id)
  if (number === null) throw new Failure('inbox_item_not_found')
  if (owner !== null) {
    const sql = 'select id from staff where id = :owner and removed_at is null'
    const [member] = await rowsOf(staff, sql, { owner })
    if (!member) throw new Failure('staff_not_found')
  }
  try {
    const [done] = await rowsOf<{ assigned: boolean }>(
      staff,
      'select coins.assign(:number, :owner, :actor, cast(:call as jsonb)) as assigned',
      { number, owner, actor: caller.id, call: jsonText(caller.call) },
    )
    if (!done?.assigned) throw new Failure('inbox_item_not_found')
  } catch (error) {
    throw translated(error)
  }
  publishToStaff('chain-inbox')
  return find(id)
}
