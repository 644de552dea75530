import { type FieldKey, fieldKey } from '#protection/field_key'
import env from '#start/env'

const previous = env.get('FIELD_KEY_PREVIOUS')?.release()

/** The keys of the fields that are sealed at rest: the first one seals, all of them open. */
export const FIELD_KEYS: { current: FieldKey; previous: FieldKey | null } = {
  current: fieldKey(env.get('FIELD_KEY').release()),
  previous: previous ? fieldKey(previous) : null,
}
