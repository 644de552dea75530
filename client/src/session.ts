/** The data that a device stores of a signed-in person, in either front end. */
export interface KeptSession {
  readonly token: string
  /** "Remember Me": there is no idle limit. */
  readonly remembered: boolean
  readonly usedAt: number
}

const IDLE_LIMIT_MS = 30 * 60_000
const TOUCH_EVERY_MS = 60_000

/** Without "Remember Me" a session ends half an hour after the last sign of a person. */
export const isIdle = (session: KeptSession, now = Date.now()): boolean =>
  idleMsLeft(session, now) <= 0

/** The time until then; endless with "Remember Me". */
export const idleMsLeft = ({ remembered, usedAt }: KeptSession, now = Date.now()): number =>
  remembered ? Number.POSITIVE_INFINITY : usedAt + IDLE_LIMIT_MS - now

/** Whether to record a sign of a person: not each of a hundred key presses. */
export const isTouchDue = ({ usedAt }: KeptSession, now = Date.now()): boolean =>
  now - usedAt >= TOUCH_EVERY_MS

/** The stored value, if it is a session; `texts` are the fields that only this front end has. */
export function sessionIn<Session extends KeptSession>(
  kept: unknown,
  texts: readonly (keyof Session & string)[],
): Session | null {
  if (typeof kept !== 'object' || kept === null) return null
  const fields = kept as Record<string, unknown>
  const isWhole =
    ['token', ...texts].every((name) => typeof fields[name] === 'string') &&
    typeof fields.remembered === 'boolean' &&
    typeof fields.usedAt === 'number'
  return isWhole ? (kept as Session) : null
}
