import type { HttpContext } from '@adonisjs/core/http'
import { EARNING_PAYMENT_LIST } from '#earnings/payment_list'
import { pageOfPayments, paymentOf } from '#earnings/payment_query'
import PaymentTransformer from '#earnings/payment_transformer'
import { writeRange } from '#lists/list_query'
import { readListRequest } from '#lists/list_request'
import { readFromReplica } from '#lists/reading'
import { callerOf } from '#routing/caller'

export default class PaymentsController {
  async index(ctx: HttpContext) {
    const request = readListRequest(EARNING_PAYMENT_LIST, ctx.request.qs())
    const { rows, ...total } = await readFromReplica(callerOf(ctx), (client) =>
      pageOfPayments(request, client),
    )
    const { resource } = EARNING_PAYMENT_LIST
    const meta = writeRange(ctx, resource, request.from, rows.length, total)
    return { data: rows.map((row) => new PaymentTransformer(row).toObject()), meta }
  }

  async show(ctx: HttpContext) {
    const row = await paymentOf(ctx.request.param('id'))
    return { data: new PaymentTransformer(row).toObject() }
  }
}
