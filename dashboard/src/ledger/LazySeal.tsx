import { idlePart } from '../ui/idlePart.tsx'
import './seal_place.css'

const AFTER_MS = 500

/** The seal of the ledger. */
export const LazySeal = idlePart(
  async () => (await import('./SealOfLedger.tsx')).SealOfLedger,
  AFTER_MS,
  <span className="seal-place" aria-hidden="true" />,
)

/** The same in the bar, as a mark. */
export const LazySealMark = idlePart(
  async () => (await import('./HeaderSeal.tsx')).HeaderSeal,
  AFTER_MS,
  <span className="seal-place-mark" aria-hidden="true" />,
)
