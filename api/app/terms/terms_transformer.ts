import { BaseTransformer } from '@adonisjs/core/transformers'
import type PlanTerms from '#terms/plan_terms'
import { sheetOf } from '#terms/sheet_view'

export default class TermsTransformer extends BaseTransformer<PlanTerms> {
  toObject() {
    return sheetOf(this.resource)
  }
}
