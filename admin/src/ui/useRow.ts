import { type RaRecord, useGetOne } from 'react-admin'
import { useParams } from 'react-router'

/** The row that the address names. That it is not there is an answer: nobody asks again for it. */
export function useRow<Row extends RaRecord>(resource: string) {
  const { id = '' } = useParams()
  return useGetOne<Row>(resource, { id }, { retry: false })
}
