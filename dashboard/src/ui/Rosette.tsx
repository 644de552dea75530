import { useMemo } from 'react'
import { rosette } from '../../../design/rosette.mjs'
import './rosette.css'

interface RosetteProps {
  readonly seed: string
  readonly rank?: 1 | 2 | 3 | 4
  /** Fills its box whatever its rank; side by side, rosettes of one scale grow with it. */
  readonly isFitted?: boolean
}

/** How far each ring reaches from the centre of the box of 1000. */
const REACH = [180, 320, 410, 480] as const

const fitted = (rank: 1 | 2 | 3 | 4): string => {
  const reach = REACH[rank - 1] ?? 500
  return `${500 - reach} ${500 - reach} ${reach * 2} ${reach * 2}`
}

/** A guilloche as on banknotes, the same for the same seed. Decoration only. */
export function Rosette({ seed, rank = 4, isFitted = false }: RosetteProps) {
  const drawing = useMemo(() => rosette(seed, { rank }), [seed, rank])
  return (
    <svg className="rosette" viewBox={isFitted ? fitted(rank) : drawing.viewBox} aria-hidden="true">
      {drawing.curves.map(({ d, ink, opacity }) => (
        <path key={d} className={`rosette-${ink}`} d={d} strokeOpacity={opacity} />
      ))}
    </svg>
  )
}
