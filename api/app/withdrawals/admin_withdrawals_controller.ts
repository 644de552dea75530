import type { HttpContext } from '@adonisjs/core/http'
import { respond } from '#approvals/second_person'
import { Failure } from '#errors/failure'
import { listRows, showRow } from '#lists/list_rows'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'
import { uuidParam } from '#routing/params'
import Withdrawal from '#withdrawals/withdrawal'
import { showWithdrawal } from '#withdrawals/withdrawal_answer'
import { WITHDRAWAL_LIST } from '#withdrawals/withdrawal_list'
import { decide } from '#withdrawals/withdrawal_service'
import { withdrawalShapeFor } from '#withdrawals/withdrawal_transformer'
import { approveWithdrawal, decideWithdrawal } from '#withdrawals/withdrawal_validator'

export default class AdminWithdrawalsController {
  index(ctx: HttpContext) {
    return listRows(ctx, WITHDRAWAL_LIST, Withdrawal, withdrawalShapeFor(callerOf(ctx)))
  }

  show(ctx: HttpContext) {
    const Shape = withdrawalShapeFor(callerOf(ctx))
    const missing = new Failure('withdrawal_not_found')
    return showRow(ctx, Withdrawal, Shape, missing, WITHDRAWAL_LIST.also)
  }

  async approve(ctx: HttpContext) {
    const id = uuidParam(ctx, 'id', 'withdrawal_not_found')
    const { paymentReference } = await takeBody(ctx, approveWithdrawal)
    const decision = { to: 'approved', paymentReference } as const
    return respond(ctx, showWithdrawal, await decide(callerOf(ctx), id, decision))
  }

  async decline(ctx: HttpContext) {
    const id = uuidParam(ctx, 'id', 'withdrawal_not_found')
    const { reason } = await takeBody(ctx, decideWithdrawal)
    const decision = { to: 'declined', reason } as const
    return respond(ctx, showWithdrawal, await decide(callerOf(ctx), id, decision))
  }

  async process(ctx: HttpContext) {
    const id = uuidParam(ctx, 'id', 'withdrawal_not_found')
    return respond(ctx, showWithdrawal, await decide(callerOf(ctx), id, { to: 'processing' }))
  }
}
