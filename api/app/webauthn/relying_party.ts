import type { HttpContext } from '@adonisjs/core/http'
import { Failure } from '#errors/failure'
import env from '#start/env'

/** The relying party of a passkey: the name of the host, and the one origin from which it may be used. */
export type RelyingParty = { id: string; origin: string }

/**
 * The public address of this instance: APP_URL, or without it the address of the request. An authenticator answers only
 * the host that it was enrolled for, so a forged address gets no answer.
 */
export function relyingParty({ request }: HttpContext): RelyingParty {
  const address = env.get('APP_URL') ?? `${request.protocol()}://${request.host()}`
  if (!URL.canParse(address)) throw new Failure('bad_request')
  const { hostname, origin } = new URL(address)
  return { id: hostname, origin }
}
