import { assetOfMethod, type WithdrawalMethod } from '@assay/api/domain/asset'
import { useQuery } from '@tanstack/react-query'

interface Payout {
  readonly method: WithdrawalMethod
  readonly address: string | null
}

/**
 * Whether an address belongs to a program and to no wallet. The libraries for the check are fetched for an asset that
 * has such addresses, not with the screen.
 */
export function useIsProgram({ method, address }: Payout): boolean {
  const asset = assetOfMethod(method)
  const { data = false } = useQuery({
    queryKey: ['is-program', asset, address],
    queryFn: async () => {
      const { hasNoKey } = await import('@assay/api/domain/address_check')
      return asset !== null && address !== null && hasNoKey(asset, address)
    },
    enabled: asset !== null && address !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
