import type { HttpContext } from '@adonisjs/core/http'
import { assertOwn } from '#accounts/own_account'
import { Failure } from '#errors/failure'
import { secondApprovalOf } from '#ledger/second_approval_query'
import { findOwnRow } from '#lists/own_row'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'
import { withdrawalTerms } from '#withdrawals/terms_query'
import Withdrawal from '#withdrawals/withdrawal'
import { showWithdrawal } from '#withdrawals/withdrawal_answer'
import { cancel, open } from '#withdrawals/withdrawal_service'
import WithdrawalTransformer from '#withdrawals/withdrawal_transformer'
import { openWithdrawal } from '#withdrawals/withdrawal_validator'

export default class WithdrawalsController {
  async terms(ctx: HttpContext) {
    return { data: await withdrawalTerms(callerOf(ctx).id) }
  }

  async show(ctx: HttpContext) {
    const row = await findOwnRow(ctx, Withdrawal, new Failure('withdrawal_not_found'))
    const secondApproval = await secondApprovalOf(callerOf(ctx), row)
    return { data: { ...new WithdrawalTransformer(row).toObject(), secondApproval } }
  }

  async store(ctx: HttpContext) {
    const caller = callerOf(ctx)
    const { method, amount, to, address } = await takeBody(ctx, openWithdrawal)
    assertOwn(caller, to)
    ctx.response.status(201)
    return showWithdrawal(await open(caller, { method, amount, address }), caller)
  }

  async cancel(ctx: HttpContext) {
    const withdrawal = await findOwnRow(ctx, Withdrawal, new Failure('withdrawal_not_found'))
    return showWithdrawal(await cancel(callerOf(ctx), withdrawal), callerOf(ctx))
  }
}
