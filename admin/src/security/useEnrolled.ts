import { useQueryClient } from '@tanstack/react-query'
import { nowRequired } from '../trust/required.ts'

/** After a second factor was added: reads the data that the server refused without one. */
export function useEnrolled(): () => void {
  const client = useQueryClient()
  return () => {
    nowRequired(false)
    void client.invalidateQueries()
  }
}
