import type { HttpContext } from '@adonisjs/core/http'
import { Failure } from '#errors/failure'
import { callerOf } from '#routing/caller'
import { uuidParam } from '#routing/params'
import { findTerms } from '#terms/terms_query'
import { numberParam } from '#terms/number_param'
import TermsTransformer from '#terms/terms_transformer'

export default class TermsController {
  /** The term sheet in force. */
  async current(ctx: HttpContext) {
    const terms = await findTerms(callerOf(ctx), uuidParam(ctx, 'id', 'plan_not_found'), null)
    if (!terms) throw new Failure('plan_not_found')
    return { data: new TermsTransformer(terms).toObject() }
  }

  async show(ctx: HttpContext) {
    const id = uuidParam(ctx, 'id', 'terms_not_found')
    const terms = await findTerms(callerOf(ctx), id, numberParam(ctx))
    if (!terms) throw new Failure('terms_not_found')
    return { data: new TermsTransformer(terms).toObject() }
  }
}
