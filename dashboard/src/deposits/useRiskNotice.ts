import type { RiskAcknowledgement } from '@assay/client/schemas'
import { useState } from 'react'
import useSWR from 'swr'
import { type Answer, post } from '../client.ts'

const PATH = '/user/risk-acknowledgement'

/** The risk warning as long as this investor has not acknowledged it, and the means to do so. */
export function useRiskNotice() {
  const { data, mutate } = useSWR<Answer<RiskAcknowledgement>, Error>(PATH)
  const [isRead, setRead] = useState(false)
  const notice = data?.data.acknowledgedAt === null ? data.data : null
  return {
    notice,
    isRead,
    setRead,
    /** Nothing can be deposited before the box is ticked. */
    isMissing: notice?.isRequired === true && !isRead,
    /** Stores a ticked box before the deposit that requires it. */
    async keep(): Promise<void> {
      if (notice === null || !isRead) return
      try {
        const stored = await post<RiskAcknowledgement>(PATH, { version: notice.version })
        await mutate(stored, { revalidate: false })
      } catch (failure) {
        // Perhaps another text is in force by now.
        void mutate()
        throw failure
      }
    },
  }
}
