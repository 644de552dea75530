import db from '@adonisjs/lucid/services/db'
import { CHAINS } from '#config/chains'
import { rowsOf } from '#database/rows'
import { type Asset, ASSETS } from '#domain/asset'
import { type Reader, readersOf } from '#chains/chain_registry'

/** How many payments wait for their block, and how many that were final are looked at again. */
type Resumed = { waiting: number; doubted: number }

/**
 * Lets a halted chain be watched again from a block that every configured provider has; what was recorded above it waits for
 * its block, and what was final there is taken back unless the chain has it again. For a person with the login of the server; a
 * line of the audit log says so. Throws with a sentence of what is in the way.
 */
export async function resumeChain(
  code: string,
  heightText: string,
): Promise<Resumed & { hash: string }> {
  const asset = ASSETS.find((one) => one === code)
  const entries = asset && CHAINS.sources[asset]
  if (!asset || !entries) throw new Error(`No chain of ${code} is watched: set ${code}_SOURCES.`)
  if (!/^\d{1,12}$/.test(heightText)) throw new Error('The height must be a whole number.')
  const height = Number.parseInt(heightText, 10)
  const sources = readersOf(asset, entries)
  const answers = await Promise.all(
    sources.map(async (source) => ({
      block: await source.head(height),
      genesis: await source.genesis(),
    })),
  )
  const [first] = answers
  if (!first?.block) throw new Error('The provider does not have this block.')
  const { block, genesis } = first
  if (answers.some((one) => one.block?.hash !== block.hash || one.genesis !== genesis))
    throw new Error('The providers differ about this block: choose an older one.')
  await assertKept(asset, height, sources)
  return { hash: block.hash, ...(await resume(asset, genesis, block)) }
}

/**
 * Throws where a provider does not have the block of the newest payment at or below a height, or has another one: nothing there is
 * read again, so that the payment would stay in the books.
 */
async function assertKept(asset: Asset, height: number, sources: readonly Reader[]): Promise<void> {
  const below = await newestPayment(asset, height)
  if (!below) return
  const heads = await Promise.all(sources.map((source) => source.head(below.height)))
  // a provider without the block says nothing for it
  if (heads.some((head) => head?.hash !== below.hash))
    throw new Error(
      `A provider does not have block ${below.height}, which has a payment, as it is in the books: choose a height below it.`,
    )
}

/** The block of the newest payment at or below a height: where it is of a chain, all payments below are. */
async function newestPayment(asset: string, height: number) {
  const [row] = await rowsOf<{ height: bigint; hash: string }>(
    db.connection('owner'),
    `select block_height as height, block_hash as hash from chains.observations
      where asset = :asset and block_height <= :height order by block_height desc limit 1`,
    { asset, height },
  )
  return row && { height: Number(row.height), hash: row.hash }
}

async function resume(asset: string, genesis: string, block: object): Promise<Resumed> {
  const [row] = await rowsOf<Resumed>(
    db.connection('owner'),
    `with resumed as (select r.* from chains.resume(:asset, :genesis, cast(:block as jsonb)) r), noted as (
       insert into audit_events (chain, seq, seal, actor_kind, action, object_kind, object_id, after)
       select audit_bucket('system', null, null), 0, '', 'system', 'chain.resumed', 'chain', :asset,
              cast(:block as jsonb) || jsonb_build_object('left', r.waiting, 'doubted', r.doubted) from resumed r)
     select waiting, doubted from resumed`,
    { asset, genesis, block: JSON.stringify(block) },
  )
  return row ?? { waiting: 0, doubted: 0 }
}
