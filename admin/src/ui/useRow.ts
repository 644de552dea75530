import { type RaRecord, useGetOne } from 'react-admin'
import { useParams } from 'react-router'

/** The row that the address names. "Not found" is an answer and is not retried. */
export function useRow<Row extends RaRecord>(resource: string) {
  const { id = '' } = useParams()
  return useGetOne<Row>(resource, { id }, { retry: false })
}
