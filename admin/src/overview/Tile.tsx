import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import type { ReactNode } from 'react'

type Sign = 'good' | 'bad' | 'waiting'

const ICONS = {
  good: CheckCircleOutlined,
  bad: ErrorOutlined,
  waiting: HourglassEmptyOutlined,
} as const

interface TileProps {
  readonly sign: Sign
  readonly title: string
  readonly children: ReactNode
}

/** One thing that is well, waits, or is not well, in a list of them. */
export function Tile({ sign, title, children }: TileProps) {
  const Icon = ICONS[sign]
  return (
    <li className={`overview-card tile tile-${sign}`}>
      <p className="tile-title">
        <Icon fontSize="small" aria-hidden="true" /> <strong>{title}</strong>
      </p>
      {children}
    </li>
  )
}
