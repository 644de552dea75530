import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
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
  const Icon = isOn ? CheckCircleOutlined : ErrorOutlineOutlined
  return (
    <span className={isOn ? 'security-state security-on' : 'security-state security-off'}>
      <Icon fontSize="small" aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
