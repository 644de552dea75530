import { heldForTab, isTexts, ownKey } from './heldForTab.ts'

export type ActBody = Readonly<Record<string, string>>

/** A call that moves money, from the moment it is first sent until somebody knows what became of it. */
export interface Act {
  readonly key: string
  readonly body: ActBody
}

const places = (uid: string, kind: string) => [
  ownKey('act', uid, kind),
  // Not one of the names that go with the session: an answer that was lost together with it is asked for again.
  ['assay.unanswered', uid, kind].join('.'),
]

const isAct = (value: unknown): value is Act => {
  if (typeof value !== 'object' || value === null) return false
  const { key, body } = value as Record<string, unknown>
  return typeof key === 'string' && isTexts(body)
}

export const acts = {
  /** The act of this person that has no answer yet. */
  unanswered(uid: string, kind: string): Act | null {
    return (
      places(uid, kind)
        .map((place) => heldForTab.read(place))
        .find(isAct) ?? null
    )
  },

  /** One key for the act, however often it is sent. */
  begin(uid: string, kind: string, body: ActBody): Act {
    const act = { key: crypto.randomUUID(), body }
    heldForTab.write(ownKey('act', uid, kind), act)
    return act
  },

  /** The session ended before the answer came: after signing in again it is still the same act. */
  outliveSession(uid: string, kind: string, act: Act): void {
    for (const place of places(uid, kind).slice(1)) heldForTab.write(place, act)
  },

  answered(uid: string, kind: string): void {
    for (const place of places(uid, kind)) heldForTab.forget(place)
  },
}
