import type { HttpContext } from '@adonisjs/core/http'
import { Failure } from '#errors/failure'
import { uuidParam } from '#routing/params'
import { numberParam } from '#terms/number_param'
import type PlanTerms from '#terms/plan_terms'
import { sendSheet } from '#terms/sheet_answer'
import { findVersion, listVersions } from '#terms/terms_query'
import TermsTransformer from '#terms/terms_transformer'

export default class AdminTermsController {
  /** The versions of a plan, the newest first: what each says, when and by whom it was made. */
  async index(ctx: HttpContext) {
    const versions = await listVersions(uuidParam(ctx, 'id', 'plan_not_found'))
    if (versions.length === 0) throw new Failure('plan_not_found')
    return { data: versions }
  }

  async show(ctx: HttpContext) {
    return { data: new TermsTransformer(await this.#version(ctx)).toObject() }
  }

  async pdf(ctx: HttpContext) {
    return sendSheet(ctx, await this.#version(ctx))
  }

  async #version(ctx: HttpContext): Promise<PlanTerms> {
    const id = uuidParam(ctx, 'id', 'terms_not_found')
    const terms = await findVersion(id, numberParam(ctx))
    if (!terms) throw new Failure('terms_not_found')
    return terms
  }
}
