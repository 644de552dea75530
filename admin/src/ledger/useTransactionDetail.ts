import { useQuery } from '@tanstack/react-query'
import { get } from '../client.ts'
import type { TransactionDetail } from './transactionDetail.ts'

/** The timeline of a line of history and its entries. */
export const useTransactionDetail = (id: string) =>
  useQuery({
    queryKey: ['transactions', 'transaction', id],
    queryFn: () => get<TransactionDetail>(`/transactions/${encodeURIComponent(id)}`),
    retry: false,
  })
