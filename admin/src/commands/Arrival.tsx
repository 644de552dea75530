import { isVerifiedOnChain } from '@assay/api/domain/deposit_status'
import { isGranted } from '@assay/api/domain/request_status'
import { formatUsd } from '@assay/client/money'
import type { ChainState } from '@assay/client/schemas'
import { useQuery } from '@tanstack/react-query'
import { get } from '../client.ts'
import { usePayments } from '../payments/usePayments.ts'
import type { AnyDecidedRow, Decided, DepositRow } from './rows.ts'

type Arrival = 'arrived' | 'unknown' | 'nothing' | 'paid_by_demo'

interface Approved {
  readonly list: Decided
  readonly to: string
  readonly row: AnyDecidedRow
}

/**
 * Whether anything has arrived for an approval that credits what its chain shows. With nothing there the server refuses it; on a
 * local chain of a demonstration the approval lets the demo wallet pay first. `unknown` while it is being read.
 */
export function useArrival({ list, to, row }: Approved): Arrival {
  const isOf = list === 'deposits' && isGranted(to) && isVerifiedOnChain(row as DepositRow)
  const payments = usePayments(row.id, isOf)
  const isEmpty = payments.data?.length === 0
  const chains = useQuery({
    queryKey: ['chains'],
    queryFn: () => get<ChainState[]>('/chains'),
    enabled: isOf && isEmpty,
  })
  // of what could not be read the server decides
  if (!isOf || payments.isError || chains.isError) return 'arrived'
  if (payments.data === undefined) return 'unknown'
  if (!isEmpty) return 'arrived'
  if (chains.data === undefined) return 'unknown'
  const isLocal = chains.data.some(({ asset, isLocal: is }) => asset === row.method && is)
  return isLocal ? 'paid_by_demo' : 'nothing'
}

/** What an approval does, or why there is none, where nothing has arrived. */
export function ArrivalNote(approved: Approved) {
  const arrival = useArrival(approved)
  if (arrival === 'nothing')
    return (
      <p role="alert">
        It can be approved when something has arrived: nothing else is ever credited.
      </p>
    )
  if (arrival !== 'paid_by_demo') return null
  const { row } = approved
  return (
    <p>
      <strong>This is a demonstration.</strong> Nobody else pays on its local chain: approving lets
      the demo wallet pay coins worth {formatUsd(row.amount)} to this address first, and then
      credits them.
    </p>
  )
}
