import { useRefresh } from 'react-admin'
import { usePlainCall } from '../commands/usePlainCall.ts'

interface StaffCall {
  readonly method: 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  /** The version of the member that is edited, as it was seen. */
  readonly seen?: number
  readonly failed: string
  readonly done: () => void
  /** Not done yet: it waits for a second member of staff. */
  readonly asked?: () => void
}

/** One change of the team: sent once, its answer shown in words, and the list read again. */
export function useStaffCall({ path, ...call }: StaffCall) {
  const refresh = useRefresh()
  // Refused or not: another person may have changed the rows of the list in the meantime.
  return usePlainCall({ ...call, path: `/staff${path}`, after: refresh })
}
