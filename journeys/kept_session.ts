/** Shorter than any session lasts without a call, those of staff 15 minutes. */
const ALIVE_FOR_MS = 5 * 60_000

/**
 * Signs in when it is first asked, and again where nobody has asked for so long that the session may have ended: on a slow
 * machine the tests that share it are far apart.
 */
export function keptSession<Session>(signIn: () => Promise<Session>): () => Promise<Session> {
  let session: Promise<Session> | null = null
  let askedAt = 0
  return () => {
    if (session === null || Date.now() - askedAt > ALIVE_FOR_MS) session = signIn()
    askedAt = Date.now()
    return session
  }
}
