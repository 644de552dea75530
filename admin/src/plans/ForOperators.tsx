import type { ReactNode } from 'react'
import { usePermissions } from 'react-admin'
import type { Role } from '../session.ts'
import { mayDecide } from '../session.ts'

interface ForOperatorsProps {
  readonly children: ReactNode
  /** What the others see of it. */
  readonly otherwise?: ReactNode
}

/** A form that support has no use for: it says so, where an address has led there. */
export function ForOperators({ children, otherwise }: ForOperatorsProps) {
  const { permissions, isPending } = usePermissions<Role>()
  if (isPending) return null
  if (mayDecide(permissions)) return children
  return (
    <>
      <p className="plan-note">Plans are made and changed by owners and admins.</p>
      {otherwise}
    </>
  )
}
