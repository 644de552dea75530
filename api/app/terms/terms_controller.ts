import type { HttpContext } from '@adonisjs/core/http'
import { Failure } from '#errors/failure'
import { callerOf } from '#routing/caller'
import { uuidParam } from '#routing/params'
import type PlanTerms from '#terms/plan_terms'
import { sendSheet } from '#terms/sheet_answer'
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
    return { data: new TermsTransformer(await this.#version(ctx)).toObject() }
  }

  async pdf(ctx: HttpContext) {
    return sendSheet(ctx, await this.#version(ctx))
  }

  async #version(ctx: HttpContext): Promise<PlanTerms> {
    const id = uuidParam(ctx, 'id', 'terms_not_found')
    const terms = await findTerms(callerOf(ctx), id, numberParam(ctx))
    if (!terms) throw new Failure('terms_not_found')
    return terms
  }
}
