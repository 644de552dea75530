import { rolesThatMay } from '@assay/api/domain/permissions'
import type { ReactNode } from 'react'
import { useMay } from '../ui/useMay.ts'

interface ForOperatorsProps {
  readonly children: ReactNode
  /** Shown to the others instead. */
  readonly otherwise?: ReactNode
}

const BOTH = new Intl.ListFormat('en')
const KEEPERS = BOTH.format(rolesThatMay('plans.manage').map((role) => `${role}s`))

/** A form for staff who manage plans: all others who open its address read that they may not use it. */
export function ForOperators({ children, otherwise }: ForOperatorsProps) {
  if (useMay('plans.manage')) return children
  return (
    <>
      <p className="plan-note">Plans are made and changed by {KEEPERS}.</p>
      {otherwise}
    </>
  )
}
