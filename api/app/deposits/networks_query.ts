import { isTaken } from '#deposits/addresses_in_force_query'
import { networkTerms } from '#deposits/deposit_terms'
import { ASSETS } from '#domain/asset'
import { usualTimes } from '#ledger/usual_times_query'

/** The networks that accept deposits, each with its terms and the usual time until approval. */
export async function depositNetworks() {
  const usual = await usualTimes('deposit')
  return Promise.all(
    ASSETS.map(async (asset) => {
      const seconds = usual.get(asset) ?? null
      const minutes = seconds === null ? null : Math.max(1, Math.round(seconds / 60))
      return networkTerms(asset, minutes, await isTaken(asset))
    }),
  )
}
