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

/** The requests for a second approval that wait, by their object. All rows of a screen share one question. */
export function useOpenApprovals(): ReadonlyMap<string, Approval> | undefined {
  return useQuery({
    queryKey: ['approvals', 'open'],
    queryFn: openApprovals,
    // The row itself is complete without it: a failed read is not shown.
    retry: false,
  }).data
}

/** The request for a second approval that waits about a row. */
export function useOpenApproval(objectId: string | undefined): Approval | undefined {
  const open = useOpenApprovals()
  return objectId === undefined ? undefined : open?.get(objectId)
}
