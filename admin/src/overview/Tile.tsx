import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import './health.css'

type Sign = 'good' | 'bad' | 'waiting'

const ICONS = {
  good: CircleCheck,
  bad: CircleAlert,
  waiting: Hourglass,
} as const

interface TileProps {
  readonly sign: Sign
  readonly title: string
  readonly children: ReactNode
}

/** One word in the row of the title, which opens what stands behind it; what is wrong is open. */
export function Tile({ sign, title, children }: TileProps) {
  const Icon = ICONS[sign]
  return (
    <li className={`tile tile-${sign}`}>
      <details open={sign === 'bad'}>
        <summary>
          <Icon size={16} aria-hidden="true" /> {title}
        </summary>
        <div className="tile-more">{children}</div>
      </details>
    </li>
  )
}

/** The same as a card, with what stands behind it. */
export function TileCard({ sign, title, children }: TileProps) {
  const Icon = ICONS[sign]
  return (
    <li className={`overview-card tile-${sign}`}>
      <p className="tile-title">
        <Icon size={16} aria-hidden="true" /> <b>{title}</b>
      </p>
      {children}
    </li>
  )
}
