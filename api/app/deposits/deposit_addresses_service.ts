import db from '@adonisjs/lucid/services/db'
import { requestApproval } from '#approvals/approval_service'
import { addressesInForce } from '#deposits/addresses_in_force_query'
import { depositAddress, isSet } from '#deposits/deposit_address'
import { rowsOf } from '#database/rows'
import { ASSETS, type Asset } from '#domain/asset'
import { Failure } from '#errors/failure'
import type { Snapshot } from '#ledger/command'
import type { Caller } from '#routing/caller'
import { isValidAddress } from '#domain/address_check'

/**
 * The current deposit address of an asset, whether new deposits share it, its next address, and the approval that a change
 * waits for. With an account of the chain in force each deposit gets an address of its own instead.
 */
export type AddressState = {
  asset: Asset
  address: string
  isShared: boolean
  source: 'change' | 'setting' | 'example'
  since: Date | null
  next: { address: string; at: Date } | null
  waiting: string | null
}

type Coming = { asset: Asset; address: string; at: Date }
type PendingApproval = { asset: Asset; id: string }

const COMING = `select distinct on (asset) asset, address, in_force_at as at from deposit_addresses
  where in_force_at > now() order by asset, in_force_at, id`
const WAITING = `select object_id as asset, id from approval_rows
  where object_kind = 'deposit_address' and state = 'open'`
// as chains.hand_out decides: what is asked here and there is the same function
const OF_ACCOUNTS = `select code as asset from ledger.assets where chains.account_in_force(code) is not null`

/** The addresses of all assets. */
export async function addressStates(): Promise<AddressState[]> {
  const staff = db.connection('staff')
  const [inForce, coming, waiting, ofAccounts] = await Promise.all([
    addressesInForce(),
    rowsOf<Coming>(staff, COMING),
    rowsOf<PendingApproval>(staff, WAITING),
    rowsOf<{ asset: Asset }>(staff, OF_ACCOUNTS),
  ])
  return ASSETS.map((asset) => {
    const changed = inForce.get(asset)
    const next = coming.find((one) => one.asset === asset)
    return {
      asset,
      address: changed?.address ?? depositAddress(asset),
      isShared: !ofAccounts.some((one) => one.asset === asset),
      source: changed ? 'change' : isSet(asset) ? 'setting' : 'example',
      since: changed?.since ?? null,
      next: next ? { address: next.address, at: next.at } : null,
      waiting: waiting.find((one) => one.asset === asset)?.id ?? null,
    }
  })
}

/**
 * Requests a change of the deposit address. A second member of staff has to confirm it. Failures: validation_failed
 * (not an address of this chain, or the address already in force), approval_open.
 */
export async function requestAddressChange(
  caller: Caller,
  asset: Asset,
  address: string,
): Promise<Snapshot> {
  if (!isValidAddress(asset, address))
    throw Failure.field('address', 'chain', `This is no ${asset} address. Check it and try again.`)
  const before = (await addressesInForce()).get(asset)?.address ?? depositAddress(asset)
  if (before === address)
    throw Failure.field('address', 'same', 'Deposits go to this address already.')
  return requestApproval(caller, {
    action: 'deposit_address.change',
    object: asset,
    given: { address, before },
  })
}
