import { useQuery } from '@tanstack/react-query'
import { get } from '../client.ts'
import type { TransactionDetail } from './transactionDetail.ts'

/** How a line of history went and what it moved. */
export const useTransactionDetail = (id: string) =>
  useQuery({
    queryKey: ['transactions', 'transaction', id],
    queryFn: () => get<TransactionDetail>(`/transactions/${encodeURIComponent(id)}`),
    retry: false,
  })
