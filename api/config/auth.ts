import { defineConfig } from '@adonisjs/auth'
import { AccessTokensGuard } from '@adonisjs/auth/access_tokens'
import type { HttpContext } from '@adonisjs/core/http'
import type { ApplicationService } from '@adonisjs/core/types'
import { TokenSource } from '#accounts/access_tokens'
import { bindingsOf } from '#accounts/binding'
import { callOf, type GuardName } from '#routing/caller'

/** Two guards with two kinds of token; each request gets its own token source (see access_tokens.ts). */
function guard(kind: GuardName) {
  return {
    async resolver(name: string, app: ApplicationService) {
      const emitter = await app.container.make('emitter')
      return (ctx: HttpContext) =>
        new AccessTokensGuard(
          name,
          ctx,
          emitter as never,
          new TokenSource(kind, {
            bindings: bindingsOf(ctx),
            call: callOf(ctx),
            ip: ctx.request.ip(),
          }),
        )
    },
  }
}

const authConfig = defineConfig({
  default: 'investor',
  guards: { investor: guard('investor'), staff: guard('staff') },
})
export default authConfig

import type { InferAuthenticators, InferAuthEvents, Authenticators } from '@adonisjs/auth/types'
declare module '@adonisjs/auth/types' {
  export interface Authenticators extends InferAuthenticators<typeof authConfig> {}
}
declare module '@adonisjs/core/types' {
  interface EventsList extends InferAuthEvents<Authenticators> {}
}
