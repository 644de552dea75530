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

/** A form for who keeps the plans: it says so to everybody else whom an address has led there. */
export function ForOperators({ children, otherwise }: ForOperatorsProps) {
  if (useMay('plans.manage')) return children
  return (
    <>
      <p className="plan-note">Plans are made and changed by {KEEPERS}.</p>
      {otherwise}
    </>
  )
}
