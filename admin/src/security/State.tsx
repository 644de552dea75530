import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

interface StateProps {
  readonly isOn: boolean
  /** It is off, and another protection makes up for it. */
  readonly isSpared?: boolean
  readonly children: ReactNode
}

/** Whether a protection is on: an icon and a word. */
export function State({ isOn, isSpared = false, children }: StateProps) {
  if (!isOn && isSpared) return children
  const Icon = isOn ? CircleCheck : CircleAlert
  return (
    <span className={isOn ? 'security-state security-on' : 'security-state security-off'}>
      <Icon size={20} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
