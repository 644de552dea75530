import router from '@adonisjs/core/services/router'
import type { HttpContext } from '@adonisjs/core/http'
import { Failure } from '#errors/failure'
import { stepUp as form } from '#factors/factor_validator'
import { belowApi } from '#factors/operation'
import { stepUp } from '#factors/step_up_service'
import { presented } from '#factors/presented_passkey'
import { iso } from '#database/columns'
import { SCOPES } from '#webauthn/challenges'
import { takeBody } from '#routing/body'
import { type Caller, callerOf } from '#routing/caller'
import { entryOf } from '#routing/register'

/** Refuses an unknown call, and one that needs no proof from this kind of caller. */
function assertNeedsProof({ kind }: Caller, method: string, path: string): void {
  const match = router.match(`/api${belowApi(path)}`, method, false)
  const entry = match && entryOf(method, match.route.pattern)
  if (!entry?.stepUp || entry.guard !== kind)
    throw Failure.field('path', 'step_up', 'This call needs no confirmation.')
}

/** Proofs for single calls of the caller: the same for investors and staff. */
export default class StepUpsController {
  async store(ctx: HttpContext) {
    const caller = callerOf(ctx)
    const { method, path, body, passkey, ...proofs } = await takeBody(ctx, form)
    assertNeedsProof(caller, method, path)
    const given = { ...proofs, passkey: presented(ctx, SCOPES.stepUp(caller), passkey) }
    const { proof, expiresAt } = await stepUp(caller, { method, path, body }, given)
    ctx.response.status(201)
    return { data: { proof, expiresAt: iso(expiresAt) } }
  }
}
