import type { HttpContext } from '@adonisjs/core/http'
import { Failure } from '#errors/failure'
import env from '#start/env'

/** Who a passkey is for: the name of the host, and the one origin from which it may be used. */
export type RelyingParty = { id: string; origin: string }

/**
 * This instance as its people reach it: by APP_URL, or where that is not set by the address that they have asked for.
 * An authenticator answers to the host alone that it was enrolled for, so a made-up address gets nobody's answer.
 */
export function relyingParty({ request }: HttpContext): RelyingParty {
  const address = env.get('APP_URL') ?? `${request.protocol()}://${request.host()}`
  if (!URL.canParse(address)) throw new Failure('bad_request')
  const { hostname, origin } = new URL(address)
  return { id: hostname, origin }
}
