import type { HttpContext } from '@adonisjs/core/http'
import { respondPending } from '#approvals/second_person'
import { writeOffClaim } from '#coins/claims_validator'
import { claims } from '#coins/claims_query'
import { requestWriteOff } from '#coins/claims_service'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'
import { uuidParam } from '#routing/params'

export default class ClaimsController {
  async index() {
    return { data: await claims() }
  }

  async writeOff(ctx: HttpContext) {
    const id = uuidParam(ctx, 'id', 'claim_not_found')
    const given = await takeBody(ctx, writeOffClaim)
    return respondPending(ctx, await requestWriteOff(callerOf(ctx), id, given))
  }
}
