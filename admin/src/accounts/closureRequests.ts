import { formatUsd } from '@assay/client/money'
import type { ClosureRequest } from '@assay/client/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi, get } from '../client.ts'

interface Queue {
  readonly data: ClosureRequest[]
  readonly meta: { readonly nextCursor: string | null; readonly total: number }
}

/** A page of the queue: the first one, or the one after a cursor. */
export const useClosureRequests = (cursor: string | null) =>
  useQuery({
    queryKey: ['users', 'closure-requests', cursor],
    queryFn: async ({ signal }) => {
      const after = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`
      const { body } = await callApi('GET', `/admin/closure-requests${after}`, { signal })
      return body as Queue
    },
    retry: false,
    placeholderData: keepPreviousData,
  })

/** The request of one investor; undefined where they have none. */
export const useClosureRequest = (uid: string): ClosureRequest | undefined =>
  useQuery({
    queryKey: ['users', 'closure-requests', 'of', uid],
    queryFn: ({ signal }) => get<ClosureRequest[]>(`/closure-requests?uid=${uid}`, signal),
    retry: false,
  }).data?.[0]

const WORDS: Readonly<Record<ClosureRequest['blockers'][number]['kind'], string>> = {
  balance: 'available',
  deposits: 'in pending deposits',
  withdrawals: 'in open withdrawals',
  investments: 'in investments',
  dues: 'earned and not paid yet',
  payments: 'arrived and not decided about',
  claims: 'owed for reversed deposits',
  money: 'in other accounts',
}

/** What must be gone before the account can be closed, in a sentence. */
export const blockedBy = ({ blockers }: ClosureRequest): string =>
  blockers.length === 0
    ? 'Nothing blocks it: it can be closed.'
    : `Blocked: ${blockers.map(({ kind, amount }) => `${formatUsd(amount)} ${WORDS[kind]}`).join(', ')}.`
