import type { HttpContext } from '@adonisjs/core/http'
import { localChains } from '#config/local_chains'
import Deposit from '#deposits/deposit'
import { Failure } from '#errors/failure'
import { findOwnRow } from '#lists/own_row'

/** The caller's deposit. Failures: not_found without local chains, deposit_not_found. */
export async function ownDeposit(ctx: HttpContext): Promise<Deposit> {
  if (!localChains.settings) throw new Failure('not_found')
  return findOwnRow(ctx, Deposit, new Failure('deposit_not_found'))
}
