import { formatUsd } from '@assay/client/money'
import type { ClosureRequest } from '@assay/client/schemas'
import { useQuery } from '@tanstack/react-query'
import { get } from '../client.ts'

export const useClosureRequests = () =>
  useQuery({
    queryKey: ['users', 'closure-requests'],
    queryFn: ({ signal }) => get<ClosureRequest[]>('/closure-requests', signal),
    retry: false,
  })

const WORDS: Readonly<Record<ClosureRequest['blockers'][number]['kind'], string>> = {
  balance: 'available',
  deposits: 'in pending deposits',
  withdrawals: 'in open withdrawals',
  investments: 'in investments',
  claims: 'owed for reversed deposits',
  money: 'in other accounts',
}

/** What must be gone before the account can be closed, in a sentence. */
export const blockedBy = ({ blockers }: ClosureRequest): string =>
  blockers.length === 0
    ? 'Nothing blocks it: it can be closed.'
    : `Blocked: ${blockers.map(({ kind, amount }) => `${formatUsd(amount)} ${WORDS[kind]}`).join(', ')}.`
