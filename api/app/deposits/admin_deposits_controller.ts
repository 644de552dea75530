import type { HttpContext } from '@adonisjs/core/http'
import { respond } from '#approvals/second_person'
import { paymentsOf } from '#coins/payment_query'
import { showEvidence } from '#coins/payment_transformer'
import Deposit from '#deposits/deposit'
import { showDeposit } from '#deposits/deposit_answer'
import { DEPOSIT_LIST } from '#deposits/deposit_list'
import { decide } from '#deposits/deposit_service'
import DepositTransformer from '#deposits/deposit_transformer'
import { decideDeposit } from '#deposits/deposit_validator'
import { simulatedPayments } from '#deposits/simulated_payment'
import { Failure } from '#errors/failure'
import { listRows, showRow } from '#lists/list_rows'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'
import { uuidParam } from '#routing/params'

export default class AdminDepositsController {
  index(ctx: HttpContext) {
    return listRows(ctx, DEPOSIT_LIST, Deposit, DepositTransformer)
  }

  show(ctx: HttpContext) {
    return showRow(ctx, Deposit, DepositTransformer, new Failure('deposit_not_found'))
  }

  /** What has arrived at the address of a deposit, as its chain shows it. */
  async payments(ctx: HttpContext) {
    const deposit = await Deposit.find(uuidParam(ctx, 'id', 'deposit_not_found'))
    if (!deposit) throw new Failure('deposit_not_found')
    const { id, method, createdAt } = deposit
    return {
      data: (await paymentsOf(id)).map((row) => showEvidence(method, createdAt, row)),
    }
  }

  /** What a demonstration invented of a past deposit. */
  async simulated(ctx: HttpContext) {
    const deposit = await Deposit.find(uuidParam(ctx, 'id', 'deposit_not_found'))
    if (!deposit) throw new Failure('deposit_not_found')
    return { data: await simulatedPayments(deposit) }
  }

  async approve(ctx: HttpContext) {
    const id = uuidParam(ctx, 'id', 'deposit_not_found')
    const method = String(ctx.request.param('method'))
    return respond(ctx, showDeposit, await decide(callerOf(ctx), id, 'approved', { method }))
  }

  async decline(ctx: HttpContext) {
    const id = uuidParam(ctx, 'id', 'deposit_not_found')
    const { reason } = await takeBody(ctx, decideDeposit)
    return respond(ctx, showDeposit, await decide(callerOf(ctx), id, 'declined', { reason }))
  }
}
