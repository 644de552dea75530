import type { HttpContext } from '@adonisjs/core/http'
import Deposit from '#deposits/deposit'
import { showDeposit } from '#deposits/deposit_answer'
import { cancel, open } from '#deposits/deposit_service'
import { ownChain } from '#deposits/own_chain'
import { ownSimulated } from '#deposits/simulated_payment'
import DepositTransformer from '#deposits/deposit_transformer'
import { openDeposit } from '#deposits/deposit_validator'
import { depositNetworks } from '#deposits/networks_query'
import { assertOwn } from '#accounts/own_account'
import { Failure } from '#errors/failure'
import { secondApprovalOf } from '#ledger/second_approval_query'
import { findOwnRow } from '#lists/own_row'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'

export default class DepositsController {
  async networks() {
    return { data: await depositNetworks() }
  }

  async show(ctx: HttpContext) {
    const row = await findOwnRow(ctx, Deposit, new Failure('deposit_not_found'))
    const caller = callerOf(ctx)
    const secondApproval = await secondApprovalOf(caller, row)
    const chain = await ownChain(caller, row)
    const simulated = chain === null ? await ownSimulated(caller, row) : null
    return { data: { ...new DepositTransformer(row).toObject(), secondApproval, chain, simulated } }
  }

  async store(ctx: HttpContext) {
    const caller = callerOf(ctx)
    const { method, amount, from } = await takeBody(ctx, openDeposit)
    assertOwn(caller, from)
    ctx.response.status(201)
    return showDeposit(await open(caller, { method, amount }), caller)
  }

  async cancel(ctx: HttpContext) {
    const deposit = await findOwnRow(ctx, Deposit, new Failure('deposit_not_found'))
    return showDeposit(await cancel(callerOf(ctx), deposit), callerOf(ctx))
  }
}
