import type { HttpContext } from '@adonisjs/core/http'
import { trust } from '#config/trust'
import { enrolledOf } from '#accounts/enrolled_query'
import { begin, confirm, remove, renew } from '#factors/factor_validator'
import FactorsTransformer from '#factors/factors_transformer'
import { renewCodes } from '#factors/recovery_service'
import { beginTotp, confirmTotp, removeTotp } from '#factors/totp_service'
import { takeBody } from '#routing/body'
import { type Caller, callerOf } from '#routing/caller'

async function shown({ kind, id }: Caller) {
  const demanded = kind === 'staff' ? trust.staffMfa : trust.investorMfa
  return new FactorsTransformer({
    enrolled: await enrolledOf({ kind, id }),
    required: demanded === 'required',
    stepUp: trust.stepUp,
  }).toObject()
}

/** The second factors of the caller: the same for investors and staff. */
export default class FactorsController {
  async show(ctx: HttpContext) {
    return { data: await shown(callerOf(ctx)) }
  }

  async begin(ctx: HttpContext) {
    const { password } = await takeBody(ctx, begin)
    const data = await beginTotp(callerOf(ctx), password)
    ctx.response.status(201)
    return { data }
  }

  async confirm(ctx: HttpContext) {
    const { code } = await takeBody(ctx, confirm)
    return { data: { recoveryCodes: await confirmTotp(callerOf(ctx), code) } }
  }

  async remove(ctx: HttpContext) {
    await removeTotp(callerOf(ctx), await takeBody(ctx, remove))
    return { data: await shown(callerOf(ctx)) }
  }

  async renew(ctx: HttpContext) {
    const given = await takeBody(ctx, renew)
    return { data: { recoveryCodes: await renewCodes(callerOf(ctx), given) } }
  }
}
