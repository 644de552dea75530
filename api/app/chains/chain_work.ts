import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import { CHAINS } from '#config/chains'
import { rowsOf } from '#database/rows'
import { type Asset, ASSETS } from '#domain/asset'
import { fillUp, type Supply, type SupplyStore } from '#chains/address_supply'
import { ChainWatch } from '#chains/chain_watch'
import { PriceRecorder, type WritePrice } from '#chains/price_recorder'
import { termsOf } from '#deposits/deposit_terms'
import { publishChange } from '#live/publishing'
import { marketPrices } from '#markets/market_prices'

const PACE = { lookMs: 1000, retryMs: 100 }
const FILL_MS = 60_000

const worker = () => db.connection('identity')

/** Tells the screens of the investors whose payments have changed. */
async function publish(ids: readonly number[]): Promise<void> {
  const rows = await rowsOf<{ investor: string | null }>(
    worker(),
    'select distinct investor from chains.touched(cast(:ids as bigint[])) where investor is not null',
    { ids: [...ids] },
  )
  for (const { investor } of rows) if (investor) publishChange(investor, 'deposit')
}

const write: WritePrice = async ({ asset, minute, usdE8, sources, spreadBp, sample }) => {
  await rowsOf(
    worker(),
    `select chains.record_price(:asset, cast(:minute as timestamptz), cast(:usd as bigint), cast(:sources as jsonb), cast(:spread as integer), :sample)`,
    {
      ...{ asset, minute: minute.toISOString(), usd: String(usdE8) },
      ...{ sources: JSON.stringify(sources), spread: spreadBp, sample },
    },
  )
}

/** The accounts and addresses of the database. */
export const supplies: SupplyStore = {
  async supply(asset) {
    type Row = {
      account_id: bigint
      form: Supply['form']
      public_key: string
      check_address: string
      pool: string | null
      next_index: bigint
      free: bigint
    }
    const rows = await rowsOf<Row>(worker(), 'select * from chains.supply(:asset)', { asset })
    return rows.map((row) => ({
      ...{ accountId: String(row.account_id), form: row.form, publicKey: row.public_key },
      ...{ checkAddress: row.check_address, pool: row.pool },
      ...{ nextIndex: Number(row.next_index), free: Number(row.free) },
    }))
  },
  async add(accountId, rows) {
    await rowsOf(
      worker(),
      'select chains.add_addresses(cast(:account as bigint), cast(:rows as jsonb))',
      { account: accountId, rows: JSON.stringify(rows) },
    )
  },
}

const faultOf = (error: unknown) => (error as { code?: string }).code

/** What the worker does about chains: watches them, records prices, and keeps addresses ready. */
export class ChainWork {
  readonly #watches: ChainWatch[] = []
  readonly #prices = new PriceRecorder(marketPrices.sources, write)
  #timer: NodeJS.Timeout | null = null
  #filling: Promise<void> | null = null
  #publishing: Promise<void> = Promise.resolve()

  start(): void {
    for (const asset of ASSETS) {
      const entries = CHAINS.sources[asset]
      if (!entries) continue
      const { confirmations } = termsOf(asset)
      const onTouched = (_: Asset, ids: readonly number[]) => this.#publish(ids)
      const watch = new ChainWatch({
        asset,
        entries,
        rules: { confirmations },
        pace: PACE,
        onTouched,
      })
      watch.start()
      this.#watches.push(watch)
    }
    this.#prices.start()
    if (this.#watches.length === 0) return
    this.#timer = setInterval(() => this.#fill(), FILL_MS)
    this.#timer.unref()
    this.#fill()
  }

  /** Resolves when what is under way has ended, and the leads are given up. */
  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    await Promise.all(this.#watches.map((watch) => watch.stop()))
    await Promise.all([this.#prices.stop(), this.#filling, this.#publishing])
  }

  #publish(ids: readonly number[]): void {
    this.#publishing = this.#publishing
      .then(() => publish(ids))
      .catch((error: unknown) =>
        logger.warn({ fault: faultOf(error) }, 'screens were not told of payments'),
      )
  }

  #fill(): void {
    const fill = async () => {
      for (const asset of ASSETS) await fillUp(supplies, asset)
    }
    this.#filling ??= fill()
      .catch((error: unknown) =>
        logger.warn({ fault: faultOf(error) }, 'no addresses were derived'),
      )
      .finally(() => {
        this.#filling = null
      })
  }
}
