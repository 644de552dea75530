import type { Passkey } from '@assay/client/schemas'
import { useQuery } from '@tanstack/react-query'
import { get } from '../client.ts'

export type { Passkey }

export const usePasskeys = () =>
  useQuery({
    queryKey: ['own-passkeys'],
    queryFn: () => get<Passkey[]>('/passkeys'),
  })
