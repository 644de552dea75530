import { type Trust, trust } from '#config/trust'

/** Other settings of trust, for a group or a test; answers what puts the old ones back. */
export function withTrust(settings: Partial<Trust>): () => void {
  const were = { ...trust }
  Object.assign(trust, settings)
  return () => void Object.assign(trust, were)
}
