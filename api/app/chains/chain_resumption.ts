import db from '@adonisjs/lucid/services/db'
import { CHAINS } from '#config/chains'
import { rowsOf } from '#database/rows'
import { ASSETS } from '#domain/asset'
import { readersOf } from '#chains/chain_registry'

/**
 * Lets a halted chain be watched again from a block that every configured provider has; what was recorded above it waits for
 * its block. For a person with the login of the server; a line of the audit log says so. Throws with a sentence of what is in
 * the way.
 */
export async function resumeChain(
  code: string,
  heightText: string,
): Promise<{ hash: string; left: number }> {
  const asset = ASSETS.find((one) => one === code)
  const entries = asset && CHAINS.sources[asset]
  if (!asset || !entries) throw new Error(`No chain of ${code} is watched: set ${code}_SOURCES.`)
  if (!/^\d{1,12}$/.test(heightText)) throw new Error('The height must be a whole number.')
  const height = Number.parseInt(heightText, 10)
  const answers = await Promise.all(
    readersOf(asset, entries).map(async (source) => ({
      block: await source.head(height),
      genesis: await source.genesis(),
    })),
  )
  const [first] = answers
  if (!first?.block) throw new Error('The provider does not have this block.')
  const { block, genesis } = first
  if (answers.some((one) => one.block?.hash !== block.hash || one.genesis !== genesis))
    throw new Error('The providers differ about this block: choose an older one.')
  const left = await resume(asset, genesis, block)
  return { hash: block.hash, left }
}

async function resume(asset: string, genesis: string, block: object): Promise<number> {
  const [row] = await rowsOf<{ left: number }>(
    db.connection('owner'),
    `with resumed as (select chains.resume(:asset, :genesis, cast(:block as jsonb)) as n), noted as (
       insert into audit_events (chain, seq, seal, actor_kind, action, object_kind, object_id, after)
       select audit_bucket('system', null, null), 0, '', 'system', 'chain.resumed', 'chain', :asset,
              cast(:block as jsonb) || jsonb_build_object('left', r.n) from resumed r)
     select n as left from resumed`,
    { asset, genesis, block: JSON.stringify(block) },
  )
  return row?.left ?? 0
}
