import type { HttpContext } from '@adonisjs/core/http'
import { Failure } from '#errors/failure'
import { listRows, showRow } from '#lists/list_rows'
import Plan from '#plans/plan'
import { PAUSED_SINCE, PLAN_LIST } from '#plans/plan_list'
import { change, create, withdraw } from '#plans/plan_service'
import PlanTransformer from '#plans/plan_transformer'
import { savePlan } from '#plans/plan_validator'
import { respondWithBytes } from '#routing/answers'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'
import { uuidParam } from '#routing/params'
import { seenVersion, withCurrentRow } from '#routing/versions'

const shown = (plan: Plan) => ({ data: new PlanTransformer(plan).toObject() })

export default class AdminPlansController {
  index(ctx: HttpContext) {
    return listRows(ctx, PLAN_LIST, Plan, PlanTransformer)
  }

  show(ctx: HttpContext) {
    return showRow(ctx, Plan, PlanTransformer, new Failure('plan_not_found'), PAUSED_SINCE)
  }

  async store(ctx: HttpContext) {
    const given = await takeBody(ctx, savePlan)
    const written = (plan: Plan) => JSON.stringify(shown(plan))
    respondWithBytes(ctx, await create(callerOf(ctx), given, written), 201)
  }

  async update(ctx: HttpContext) {
    const id = uuidParam(ctx, 'id', 'plan_not_found')
    const given = await takeBody(ctx, savePlan)
    const edit = change(callerOf(ctx), id, given, seenVersion(ctx))
    return shown(await withCurrentRow(edit, async () => (await this.show(ctx)).data))
  }

  async destroy(ctx: HttpContext) {
    return shown(await withdraw(callerOf(ctx), uuidParam(ctx, 'id', 'plan_not_found')))
  }
}
