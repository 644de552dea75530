import type { TermSheet } from '@assay/client/schemas'
import useSWR from 'swr'
import type { Answer } from '../client.ts'

/** A version's term sheet; without a number that of the version in force. */
export const useTermSheet = (planId: string, number?: string) =>
  useSWR<Answer<TermSheet>, Error>(
    `/plan/${encodeURIComponent(planId)}/terms${number === undefined ? '' : `/${encodeURIComponent(number)}`}`,
  )
