import type { Asset } from '#domain/asset'
import { look } from '#tests/fixtures'
import { MOVE_POOL } from '#tests/pool'
import { ask } from './sessions.js'

/** What the pool of an asset has, in cents. */
export const poolLevel = async (asset: Asset): Promise<bigint> =>
  (
    await look<{ balance: bigint }>(
      `select balance from ledger.accounts where owner is null and kind = 'pool' and asset = :asset`,
      { asset },
    )
  )[0]?.balance ?? 0n

/** Puts money into the pool of an asset, or takes it out, until so much is in it. */
export async function leaveInPool(asset: Asset, cents: bigint): Promise<void> {
  const more = cents - (await poolLevel(asset))
  if (more === 0n) return
  const [action, size] = more < 0n ? ['withdraw', -more] : ['fund', more]
  await ask(
    'assay_owner',
    `${MOVE_POOL} select pg_temp.move_pool('pool.${action}', '${asset}', ${size})`,
  )
}
