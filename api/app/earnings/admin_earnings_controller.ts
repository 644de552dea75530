import type { HttpContext } from '@adonisjs/core/http'
import { respond } from '#approvals/second_person'
import Earning from '#earnings/earning'
import { showEarning } from '#earnings/earning_answer'
import { EARNING_LIST } from '#earnings/earning_list'
import { type Adjustment, credit, debit } from '#earnings/earning_service'
import EarningTransformer from '#earnings/earning_transformer'
import { adjustEarnings } from '#earnings/earning_validator'
import { Failure } from '#errors/failure'
import { listRows, showRow } from '#lists/list_rows'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'
import { uuidParam } from '#routing/params'

async function adjustment(ctx: HttpContext): Promise<Adjustment> {
  const given = await takeBody(ctx, adjustEarnings)
  return {
    amount: given.amount,
    planId: given.plan_id,
    investmentId: given.investment_id,
    reason: given.reason ?? null,
  }
}

export default class AdminEarningsController {
  index(ctx: HttpContext) {
    return listRows(ctx, EARNING_LIST, Earning, EarningTransformer)
  }

  show(ctx: HttpContext) {
    return showRow(ctx, Earning, EarningTransformer, new Failure('earning_not_found'))
  }

  async credit(ctx: HttpContext) {
    const uid = uuidParam(ctx, 'id', 'user_not_found')
    return respond(ctx, showEarning, await credit(callerOf(ctx), uid, await adjustment(ctx)), 201)
  }

  async debit(ctx: HttpContext) {
    const uid = uuidParam(ctx, 'uid', 'user_not_found')
    return respond(ctx, showEarning, await debit(callerOf(ctx), uid, await adjustment(ctx)), 201)
  }
}
