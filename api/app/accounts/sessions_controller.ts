import type { HttpContext } from '@adonisjs/core/http'
import {
  endOtherSessions,
  endSession,
  type OpenSession,
  sessionsOf,
} from '#accounts/session_service'
import SessionTransformer from '#accounts/session_transformer'
import { callerOf } from '#routing/caller'
import { uuidParam } from '#routing/params'

const shown = (session: OpenSession) => new SessionTransformer(session).toObject()

/** The sessions of the caller: the same for investors and staff. */
export default class SessionsController {
  async index(ctx: HttpContext) {
    return { data: (await sessionsOf(callerOf(ctx))).map(shown) }
  }

  async destroy(ctx: HttpContext) {
    const id = uuidParam(ctx, 'id', 'session_not_found')
    return { data: shown(await endSession(callerOf(ctx), id)) }
  }

  async destroyOthers(ctx: HttpContext) {
    return { data: (await endOtherSessions(callerOf(ctx))).map(shown) }
  }
}
