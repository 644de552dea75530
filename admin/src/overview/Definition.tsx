import { Info } from 'lucide-react'
import { Tooltip } from '@mui/material'

interface DefinitionProps {
  readonly of: string
  readonly children: string
}

/** The meaning of a figure, on hover and on keyboard focus. */
export const Definition = ({ of, children }: DefinitionProps) => (
  <Tooltip title={children} describeChild enterTouchDelay={0} leaveTouchDelay={6_000}>
    <button type="button" className="definition" aria-label={`What ${of} means`}>
      <Info size="1em" aria-hidden="true" />
    </button>
  </Tooltip>
)
