import { test } from '@japa/runner'
import { CHAINS } from '#config/chains'
import type { Json } from '#tests/calls'
import { priced, watched } from '#tests/chain'
import { asLogin } from '#tests/owner_session'
import { granted, look, theBanker } from '#tests/fixtures'

/** Nothing else of these tests watches it. */
const ASSET = 'SOL'

const state = async (): Promise<Json> =>
  (await granted((await theBanker()).get('/admin/chains'))).find((one: Json) => one.asset === ASSET)

/** As if the newest look and the newest price were so many minutes old. */
const aged = (minutes: { look: number; price: number }) =>
  asLogin(async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(
      `update chains.cursors set looked_at = clock_timestamp() - make_interval(mins => $1) where asset = '${ASSET}'`,
      [minutes.look],
    )
    await client.query(`delete from chains.price_points where asset = '${ASSET}'`)
    await priced(ASSET, 15_000_000_000n, new Date(Date.now() - minutes.price * 60_000))
  })
const wrong = async () =>
  (
    await look(`select kind from ledger_api.conditions() where subject = '${ASSET}' order by kind`)
  ).map(({ kind }) => kind)
const quotes = () => look(`select * from coins.quote('${ASSET}')`)

test.group('What is known of a chain', (group) => {
  group.setup(() => watched(ASSET, 1))

  test('is stale where nobody has looked for CHAIN_STALE_MINUTES, and so is a price after PRICE_STALE_MINUTES', async ({
    assert,
  }) => {
    const { staleMinutes, priceStaleMinutes } = CHAINS
    await aged({ look: 0, price: 0 })
    assert.containSubset(await state(), { isStale: false, isPriceStale: false, price: '150.00' })
    assert.deepEqual(await wrong(), [])
    assert.lengthOf(await quotes(), 1)
    await aged({ look: staleMinutes + 1, price: priceStaleMinutes + 2 })
    // the age stays to be seen; a price that old is quoted to nobody
    assert.containSubset(await state(), { isStale: true, isPriceStale: true, price: '150.00' })
    assert.deepEqual(await wrong(), ['chain_silent', 'prices_silent'])
    assert.lengthOf(await quotes(), 0)
  })
})
