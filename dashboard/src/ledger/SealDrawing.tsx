import { memo, useState } from 'react'
import { petalRing, rosette, VIEW_BOX } from '../../../design/rosette.mjs'
import '../ui/rosette.css'
import './seal.css'

interface SealDrawingProps {
  readonly seed: string
  readonly petals: readonly boolean[]
  /** Of a check that says nothing about now: open petals without alarm. */
  readonly isUnknown: boolean
  /** The check that it is of: another one is faded in. */
  readonly of: string
  /** Few thick lines, for the height of a line of text. */
  readonly isMark?: boolean
}

const MARK = { near: 130, far: 478, lines: 1 }

/** One petal for each guarantee of a ledger check, around the rings of this account. For the eye; the words stand beside it. */
export function SealDrawing(props: SealDrawingProps) {
  const { seed, of, petals, isUnknown } = props
  const id = `${of} ${seed} ${isUnknown} ${petals.join('')}`
  const [layers, setLayers] = useState([{ id, props }])
  const last = layers.at(-1)
  if (last && last.id !== id) setLayers([last, { id, props }])
  return (
    <span className={props.isMark ? 'seal seal-mark' : 'seal'} aria-hidden="true">
      {layers.map((layer, i) => {
        const isLeaving = i < layers.length - 1
        return (
          <span
            key={layer.id}
            className={isLeaving ? 'seal-leaving' : layers.length > 1 ? 'seal-coming' : undefined}
            onAnimationEnd={isLeaving ? () => setLayers(layers.slice(1)) : undefined}
          >
            <Lines
              seed={layer.props.seed}
              petals={layer.props.petals.map(Number).join('')}
              isUnknown={layer.props.isUnknown}
              isMark={layer.props.isMark ?? false}
            />
          </span>
        )
      })}
    </span>
  )
}

interface LinesProps {
  readonly seed: string
  /** "1101": a text, so that equal petals are not drawn again. */
  readonly petals: string
  readonly isUnknown: boolean
  readonly isMark: boolean
}

const Lines = memo(function Lines({ seed, petals, isUnknown, isMark }: LinesProps) {
  const holds = [...petals].map((petal) => petal === '1')
  const curves = isMark ? petalRing(holds, MARK) : rosette(seed, { petals: holds }).curves
  return (
    <svg className="rosette" viewBox={VIEW_BOX} aria-hidden="true">
      {curves.map(({ d, ink, opacity }) => (
        <path
          key={d}
          className={`rosette-${ink === 'danger' && isUnknown ? 'unknown' : ink}`}
          d={d}
          strokeOpacity={opacity}
        />
      ))}
    </svg>
  )
})
