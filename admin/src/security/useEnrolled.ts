import { useQueryClient } from '@tanstack/react-query'
import { nowRequired } from '../trust/required.ts'

/** After a second factor was added: whatever was kept back for want of one is read now. */
export function useEnrolled(): () => void {
  const client = useQueryClient()
  return () => {
    nowRequired(false)
    void client.invalidateQueries()
  }
}
