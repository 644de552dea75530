import { type PointerEvent, useMemo } from 'react'
import type { Day, DaySums } from './figures.ts'

interface BarsProps {
  readonly days: readonly Day[]
  readonly name: keyof DaySums
  readonly chosen: number
  readonly choose: (index: number) => void
}

const WIDTH = 300
const HEIGHT = 80
const GAP = 2

/** A number is exact enough for a position on the screen; amounts are shown from their text. */
const place = (text: string): number => Number(text)

/** Only the picture: the slider and the table below give the same figures as text. */
export function Bars({ days, name, chosen, choose }: BarsProps) {
  const values = useMemo(() => days.map((day) => place(day[name])), [days, name])
  const top = Math.max(...values, 0)
  const bottom = Math.min(...values, 0)
  const span = top - bottom || 1
  const y = (value: number) => ((top - value) / span) * HEIGHT
  const step = WIDTH / values.length
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const index = Math.floor(((clientX - left) / width) * values.length)
    choose(Math.min(Math.max(index, 0), values.length - 1))
  }
  return (
    <svg
      className="bars"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      onPointerMove={point}
      onPointerDown={point}
    >
      {values.map((value, index) => (
        <rect
          // the thirty places are always the same
          key={days[index]?.date}
          className={index === chosen ? 'bar bar-chosen' : 'bar'}
          x={index * step + GAP / 2}
          width={step - GAP}
          y={Math.min(y(value), y(0)) - (value === 0 ? 1 : 0)}
          height={Math.max(Math.abs(y(value) - y(0)), 1)}
        />
      ))}
    </svg>
  )
}
