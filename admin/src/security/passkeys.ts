import { useQuery } from '@tanstack/react-query'
import { get } from '../client.ts'

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
    queryFn: () => get<Passkey[]>('/passkeys'),
  })
