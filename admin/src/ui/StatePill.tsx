import type { LucideIcon } from 'lucide-react'
import '../../../design/status.css'

/** How a state is shown: its word, the class of its colours and its icon. */
export interface StateLook {
  readonly label: string
  readonly look: `status-${string}` | ''
  readonly Icon: LucideIcon
}

/** A state that is no status of a request, marked as those are. */
export const StatePill = ({ label, look, Icon }: StateLook) => (
  <span className={`status ${look}`}>
    <Icon size="1em" aria-hidden="true" />
    {label}
  </span>
)
