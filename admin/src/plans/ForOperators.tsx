import type { ReactNode } from 'react'
import { usePermissions } from 'react-admin'
import type { Role } from '../session.ts'
import { mayDecide } from '../session.ts'

interface ForOperatorsProps {
  readonly children: ReactNode
  /** Shown to the others instead. */
  readonly otherwise?: ReactNode
}

/** A form that support may not use: it says so when support opens its address. */
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
