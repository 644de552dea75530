import db from '@adonisjs/lucid/services/db'
import { CALLER } from '#database/caller'
import { trust } from '#config/trust'
import { rowsOf } from '#database/rows'
import { assetOfMethod, type WithdrawalMethod } from '#domain/asset'
import { Failure } from '#errors/failure'
import { sealedIn } from '#protection/sealed_fields'
import type { Caller } from '#routing/caller'
import { isValidAddress } from '#domain/address_check'

/** The destination of a withdrawal: a bank account or an address, never both. */
export type Payout = {
  address: string | null
  bank_name: string | null
  account_number: string | null
  routing_number: string | null
}

/** The payout details of the profile for a method. `address` is the saved address of the method's asset. */
type Saved = Payout & {
  /** When this destination last changed; null if no change is recorded. */
  changed_at: Date | null
}

async function savedDetails(
  caller: Caller,
  method: WithdrawalMethod,
  address: string | null,
): Promise<Saved | undefined> {
  const [saved] = await rowsOf<Saved>(
    db.connection('investor'),
    `select * from ledger_api.payout_details(${CALLER}, :method, :address)`,
    { caller: caller.id, method, address },
  )
  return saved
}

const HOUR_MS = 3_600_000

/** When the hold after a change of payout details ends; null if no hold applies. */
export function heldUntil(changedAt: Date | null | undefined): Date | null {
  const until = (changedAt?.getTime() ?? 0) + trust.payoutHoldHours * HOUR_MS
  return until > Date.now() ? new Date(until) : null
}

function assertNotHeld(saved: Saved | undefined): void {
  const until = heldUntil(saved?.changed_at)
  if (!until) return
  const seconds = Math.ceil((until.getTime() - Date.now()) / 1000)
  throw new Failure('payout_details_held', { until: until.toUTCString() }, null, {
    'retry-after': String(seconds),
  })
}

/** The bank numbers of the profile, encrypted again for the row of the withdrawal. */
function copiedNumbers({ id }: Caller, saved: Saved) {
  const [profile, copy] = [sealedIn('users', id), sealedIn('withdrawals', id)]
  const copied = (column: 'account_number' | 'routing_number') =>
    copy.column(column, profile.number(column, saved[column], 'whole'))
  return { account_number: copied('account_number'), routing_number: copied('routing_number') }
}

/**
 * Returns the destination: the given address, else the saved address; for a bank transfer the saved bank details.
 * Failures: validation_failed (no destination, or not an address of this chain), payout_details_held (changed
 * recently).
 */
export async function payoutFor(
  caller: Caller,
  method: WithdrawalMethod,
  given: string | null | undefined,
): Promise<Payout> {
  const asset = assetOfMethod(method)
  const isHolding = trust.payoutHoldHours > 0
  const saved =
    asset === null || !given || isHolding
      ? await savedDetails(caller, method, given || null)
      : undefined
  if (asset === null) {
    if (!saved?.bank_name || !saved.account_number || !saved.routing_number) {
      throw Failure.field(
        'bankName',
        'required',
        'Please add your bank name, account number and routing number in Settings first.',
      )
    }
    assertNotHeld(saved)
    const { bank_name } = saved
    return { address: null, bank_name, ...copiedNumbers(caller, saved) }
  }
  const address = given || saved?.address || ''
  if (!isValidAddress(asset, address))
    throw Failure.field('address', 'address', 'Please provide a valid wallet address.')
  assertNotHeld(saved)
  return { address, bank_name: null, account_number: null, routing_number: null }
}
