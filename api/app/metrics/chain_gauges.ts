import { Gauge } from 'prom-client'
import { CHAINS } from '#config/chains'
import { registry } from '#metrics/meters'
import type { System } from '#metrics/system_query'

const labelNames = ['asset'] as const
const gauge = (name: string, help: string) =>
  new Gauge({ name, help, labelNames, registers: [registry] })

const behindBlocks = gauge(
  'assay_chain_behind_blocks',
  'How many blocks the watcher of a chain has still to read.',
)
const lookAge = gauge(
  'assay_chain_look_age_seconds',
  'How long ago the watcher of a chain last said that it had read all there was.',
)
const halted = gauge(
  'assay_chain_halted',
  'Whether the watching of a chain has stopped until a person resumes it.',
)
const disputed = gauge(
  'assay_chain_disputed',
  'Payments about which the providers of a chain differ.',
)
const waiting = gauge(
  'assay_chain_waiting_agreement',
  'Payments that the chain itself calls final, and too few providers have confirmed.',
)
const addressesLeft = gauge('assay_chain_addresses_left', 'Addresses that wait to be handed out.')
const priceAge = gauge('assay_price_age_seconds', 'How old the last recorded price of an asset is.')

const staleGauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
const lookStale = staleGauge(
  'assay_chain_stale_seconds',
  'After how long without a look a chain is stale, by the settings.',
)
const priceStale = staleGauge(
  'assay_price_stale_seconds',
  'After how long a price is stale, by the settings.',
)

const ALL = [behindBlocks, lookAge, halted, disputed, waiting, addressesLeft, priceAge]

/** Shows the chains that are watched, and the prices that were ever recorded. */
export function showChains(chains: System['chains'], prices: System['prices']): void {
  forgetChains()
  lookStale.set(CHAINS.staleMinutes * 60)
  priceStale.set(CHAINS.priceStaleMinutes * 60)
  for (const { asset, ...chain } of chains) {
    behindBlocks.set({ asset }, chain.behindBlocks)
    lookAge.set({ asset }, chain.behindSeconds)
    halted.set({ asset }, chain.halted ? 1 : 0)
    disputed.set({ asset }, chain.disputed)
    waiting.set({ asset }, chain.waiting)
    if (chain.addresses !== null) addressesLeft.set({ asset }, chain.addresses)
  }
  for (const { asset, age } of prices) priceAge.set({ asset }, age)
}

export function forgetChains(): void {
  for (const one of ALL) one.reset()
}
