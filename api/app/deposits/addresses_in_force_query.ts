import db from '@adonisjs/lucid/services/db'
import { takesDeposits } from '#deposits/deposit_address'
import { rowsOf } from '#database/rows'
import type { Asset } from '#domain/asset'

type InForce = { asset: Asset; address: string; since: Date }

/** The addresses that two members of staff put in force. Every other asset uses the address of the settings. */
export async function addressesInForce(): Promise<Map<Asset, InForce>> {
  const rows = await rowsOf<InForce>(
    db.connection('investor'),
    'select asset, address, since from ledger_api.addresses_in_force()',
  )
  return new Map(rows.map((row) => [row.asset, row]))
}

/** Whether deposits of an asset are accepted: it has an address. No query if the settings name the address. */
export const isTaken = async (asset: Asset): Promise<boolean> =>
  takesDeposits(asset) || (await addressesInForce()).has(asset)
