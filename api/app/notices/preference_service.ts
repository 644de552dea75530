import { recordEdit } from '#audit/edits'
import { rowsOf } from '#database/rows'
import { Failure } from '#errors/failure'
import { asPerson } from '#notices/as_person'
import { type KindName, kindsFor, NOTICE_KINDS } from '#notices/catalogue'
import { isOptional } from '#notices/notice_kind'
import { preferencesIn } from '#notices/preference_query'
import type { Choice, Preferences } from '#notices/preferences'
import type { Caller } from '#routing/caller'

/** What the caller wants to hear. */
export const ownPreferences = (caller: Caller): Promise<Preferences> =>
  asPerson(caller, (trx) => preferencesIn(trx, caller.id))

export type Wanted = {
  kinds: ({ kind: string; push?: boolean | undefined } & Omit<Choice, 'push'>)[]
  quietFrom: number | null
  quietTo: number | null
  zone: string
  dailyDigest: boolean
}

/** The choices to keep. Failures: validation_failed, notice_required. */
function choicesOf(caller: Caller, kinds: Wanted['kinds']): Preferences['choices'] {
  const known: readonly string[] = kindsFor(caller.kind)
  const unknown = kinds.find(({ kind }) => !known.includes(kind))
  if (unknown) throw Failure.field('kinds', 'kinds', `There is no kind of notice ${unknown.kind}.`)
  for (const { kind, app, mail } of kinds) {
    const descriptor = NOTICE_KINDS[kind as KindName]
    if (isOptional(descriptor)) continue
    if (!app || (descriptor.mail === 'on' && !mail))
      throw new Failure('notice_required', { kind: descriptor.label })
  }
  return Object.fromEntries(
    kinds.map(({ kind, app, mail, push }) => [
      kind,
      // a program that does not know the channel yet leaves it at its default
      { app, mail, ...(push === undefined ? {} : { push }) },
    ]),
  )
}

function assertQuiet({ quietFrom, quietTo }: Wanted): void {
  if ((quietFrom === null) !== (quietTo === null) || (quietFrom !== null && quietFrom === quietTo))
    throw Failure.field('quietTo', 'quietTo', 'Quiet hours need a beginning and another end.')
}

const SAVE = `
  insert into notice_preferences as p (person_id, bucket, audience, choices, quiet_from, quiet_to, zone, daily_digest, updated_at)
  values (:person, bucket_of(cast(:person as uuid)), :audience, cast(:choices as jsonb), :quietFrom, :quietTo, :zone, :dailyDigest, now())
  on conflict (person_id, bucket) do update
    set choices = excluded.choices, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, zone = excluded.zone,
        daily_digest = excluded.daily_digest, updated_at = now()`

const factOf = ({ id }: Caller) => ({
  action: 'notice_preferences.changed',
  objectKind: 'notice_preferences',
  objectId: id,
})

/** Saves what the caller wants to hear, as a whole. Failures: validation_failed, notice_required. */
export async function savePreferences(caller: Caller, wanted: Wanted): Promise<Preferences> {
  const choices = choicesOf(caller, wanted.kinds)
  assertQuiet(wanted)
  const { quietFrom, quietTo, zone, dailyDigest } = wanted
  const bindings = { quietFrom, quietTo, zone, dailyDigest, choices: JSON.stringify(choices) }
  return asPerson(caller, async (trx) => {
    const before = await preferencesIn(trx, caller.id)
    await rowsOf(trx, SAVE, { ...bindings, person: caller.id, audience: caller.kind })
    const after = await preferencesIn(trx, caller.id)
    await recordEdit(caller, { ...factOf(caller), before, after, open: Object.keys(after) }, trx)
    return after
  })
}
