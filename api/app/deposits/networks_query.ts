import { networkTerms } from '#deposits/deposit_terms'
import { ASSETS } from '#domain/asset'
import { usualTimes } from '#ledger/usual_times_query'

/** The networks that money can come in by, each with its terms and the time that an approval usually takes. */
export async function depositNetworks() {
  const usual = await usualTimes('deposit')
  return ASSETS.map((asset) => {
    const seconds = usual.get(asset) ?? null
    return networkTerms(asset, seconds === null ? null : Math.max(1, Math.round(seconds / 60)))
  })
}
