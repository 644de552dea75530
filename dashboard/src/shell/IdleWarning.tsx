import { useIdleEnd } from '@assay/client/react/useIdleEnd'
import { signOutIdle } from '../accounts/signOut.ts'
import { msUntilIdle, touchSession } from '../session.ts'
import { idlePart } from '../ui/idlePart.tsx'
import type { IdleDialogProps } from './IdleDialog.tsx'

const PLAN = { touch: touchSession, msLeft: msUntilIdle, end: () => void signOutIdle() }

// Half an hour away: its code comes when it is due.
const IdleDialog = idlePart<IdleDialogProps>(
  async () => (await import('./IdleDialog.tsx')).IdleDialog,
  0,
)

/** Ends a session without "Remember Me" after half an hour without a sign of a person, and asks two minutes before. */
export function IdleWarning() {
  const { left, stay } = useIdleEnd(PLAN)
  return left === null ? null : <IdleDialog left={left} onStay={stay} />
}
