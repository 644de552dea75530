import { useQuery } from '@tanstack/react-query'
import { callApi } from '../dataProvider.ts'

export interface Passkey {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
  readonly backedUp: boolean
}

export const usePasskeys = () =>
  useQuery({
    queryKey: ['own-passkeys'],
    queryFn: async () => (await callApi('/api/admin/passkeys')).json as Passkey[],
  })
