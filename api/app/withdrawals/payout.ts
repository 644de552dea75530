import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'
import { assetOfMethod, type WithdrawalMethod } from '#domain/asset'
import { Failure } from '#errors/failure'
import { sealedIn } from '#protection/sealed_fields'
import type { Caller } from '#routing/caller'
import { isValidAddress } from '#withdrawals/address_check'

/** Where a withdrawal goes: a bank account or an address, never both. */
export type Payout = {
  address: string | null
  bank_name: string | null
  account_number: string | null
  routing_number: string | null
}

type Saved = Omit<Payout, 'address'> & {
  bitcoin: string | null
  ethereum: string | null
  sol: string | null
}

async function savedDetails(caller: Caller): Promise<Saved | undefined> {
  const [saved] = await rowsOf<Saved>(
    db.connection('investor'),
    'select * from doors.payout_details(:owner)',
    { owner: caller.id },
  )
  return saved
}

/** The bank numbers of the profile, sealed anew for the withdrawal that keeps a copy of them. */
function copiedNumbers({ id }: Caller, saved: Saved) {
  const [profile, copy] = [sealedIn('users', id), sealedIn('withdrawals', id)]
  const copied = (column: 'account_number' | 'routing_number') =>
    copy.column(column, profile.number(column, saved[column], 'whole'))
  return { account_number: copied('account_number'), routing_number: copied('routing_number') }
}

/**
 * Works out the destination: the given address, or else the saved one; for the bank the saved bank fields.
 * Failures: validation_failed where there is none or it is not valid for its chain.
 */
export async function payoutFor(
  caller: Caller,
  method: WithdrawalMethod,
  given: string | null | undefined,
): Promise<Payout> {
  const asset = assetOfMethod(method)
  const saved = asset === null || !given ? await savedDetails(caller) : undefined
  if (asset === null) {
    if (!saved?.bank_name || !saved.account_number || !saved.routing_number) {
      throw Failure.field(
        'bankName',
        'required',
        'Please add your bank name, account number and routing number in Settings first.',
      )
    }
    const { bank_name } = saved
    return { address: null, bank_name, ...copiedNumbers(caller, saved) }
  }
  const own = { BTC: saved?.bitcoin, ETH: saved?.ethereum, SOL: saved?.sol }[asset]
  const address = given || own || ''
  if (!isValidAddress(asset, address))
    throw Failure.field('address', 'address', 'Please provide a valid wallet address.')
  return { address, bank_name: null, account_number: null, routing_number: null }
}
