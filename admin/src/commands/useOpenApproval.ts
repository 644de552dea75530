import { useQuery } from '@tanstack/react-query'
import { get } from '../client.ts'
import type { Approval } from './approval.ts'

const OPEN = new URLSearchParams({
  filter: JSON.stringify({ state: 'open' }),
  sort: '["createdAt","ASC"]',
  range: '[0,999]',
})

async function openApprovals(): Promise<ReadonlyMap<string, Approval>> {
  const rows = await get<Approval[]>(`/approvals?${OPEN}`)
  return new Map(rows.map((row) => [row.objectId, row]))
}

/** The request for a second approval that waits about a row. All rows of a screen share one question. */
export function useOpenApproval(objectId: string | undefined): Approval | undefined {
  const { data } = useQuery({
    queryKey: ['approvals', 'open'],
    queryFn: openApprovals,
    // The row itself is complete without it: a failed read is not shown.
    retry: false,
  })
  return objectId === undefined ? undefined : data?.get(objectId)
}
