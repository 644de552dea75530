import { useMemo } from 'react'
import { rosette } from '../../../design/rosette.mjs'
import './rosette.css'

interface RosetteProps {
  readonly seed: string
  readonly rank?: 1 | 2 | 3 | 4
}

/** A guilloche as on banknotes, the same for the same seed. Decoration only. */
export function Rosette({ seed, rank = 4 }: RosetteProps) {
  const drawing = useMemo(() => rosette(seed, { rank }), [seed, rank])
  return (
    <svg className="rosette" viewBox={drawing.viewBox} aria-hidden="true">
      {drawing.curves.map(({ d, ink, opacity }) => (
        <path key={d} className={`rosette-${ink}`} d={d} strokeOpacity={opacity} />
      ))}
    </svg>
  )
}
