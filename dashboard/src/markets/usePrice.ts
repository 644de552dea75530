import useSWR from 'swr'
import type { Answer } from '../client.ts'
import { isSample, type Price } from './prices.ts'

const EVERY_MINUTE = 60_000

interface KnownPrice {
  readonly usd: `${number}`
  readonly asOf: string
  readonly change24h: Price['change24h']
  readonly isSample: boolean
}

/** The market price of an asset, if one is known. Nothing waits for it, and nothing replaces it. */
export function usePrice(asset: string): KnownPrice | null {
  const { data } = useSWR<Answer<Price[]>, Error>('/prices', { refreshInterval: EVERY_MINUTE })
  const price = data?.data.find((row) => row.asset === asset)
  return price?.usd && price.asOf
    ? { ...price, usd: price.usd, asOf: price.asOf, isSample: isSample(price) }
    : null
}
