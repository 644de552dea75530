import { type FieldKey, fieldKey } from '#protection/field_key'
import env from '#start/env'

const previous = env.get('FIELD_KEY_PREVIOUS')?.release()

/** The keys of encrypted fields: the first one encrypts, both decrypt. */
export const FIELD_KEYS: { current: FieldKey; previous: FieldKey | null } = {
  current: fieldKey(env.get('FIELD_KEY').release()),
  previous: previous ? fieldKey(previous) : null,
}
