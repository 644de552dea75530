import type { HttpContext } from '@adonisjs/core/http'
import { respondPending } from '#approvals/second_person'
import Declaration from '#declarations/declaration'
import { DECLARATION_LIST } from '#declarations/declaration_list'
import { requestDeclaration } from '#declarations/declaration_service'
import DeclarationTransformer from '#declarations/declaration_transformer'
import { declare } from '#declarations/declaration_validator'
import { declaredPlans } from '#declarations/declared_plans_query'
import { Failure } from '#errors/failure'
import { listRows, showRow } from '#lists/list_rows'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'

export default class AdminDeclarationsController {
  index(ctx: HttpContext) {
    return listRows(ctx, DECLARATION_LIST, Declaration, DeclarationTransformer)
  }

  show(ctx: HttpContext) {
    return showRow(ctx, Declaration, DeclarationTransformer, new Failure('declaration_not_found'))
  }

  async plans(ctx: HttpContext) {
    return { data: await declaredPlans(callerOf(ctx)) }
  }

  async store(ctx: HttpContext) {
    const given = await takeBody(ctx, declare)
    return respondPending(ctx, await requestDeclaration(callerOf(ctx), given))
  }
}
