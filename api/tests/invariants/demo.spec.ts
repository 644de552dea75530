import { test } from '@japa/runner'
import { FOUND, type Match } from '#tests/invariants/demo_figures'
import { freshDatabase, inDatabase } from '#tests/invariants/fresh_database'
import { finish } from '#tests/instance'

async function filled(settings: Record<string, string>): Promise<Match> {
  const { url, drop } = await freshDatabase()
  try {
    const all = { NODE_ENV: 'test', DATABASE_URL: url, DEMO: '1', ...settings }
    await finish(['ace.js', 'app:prepare'], all)
    return await inDatabase(url, async (client) => (await client.query(FOUND)).rows[0])
  } finally {
    await drop()
  }
}

// with the usual limits: scripts/tests/again.spec.mjs
test.group('T85: the demonstration', () => {
  test('is filled by the same rules where a low limit has two people decide about earnings', async ({
    assert,
  }) => {
    const match = await filled({ APPROVAL_LIMIT_USD: '500.00' })
    assert.deepEqual(match.untrue, [])
    assert.equal(match.late, 0)
    // each credited deposit of the past has an invented payment of exactly its worth, and no chain shows one
    assert.deepEqual([match.simulated, match.observed], [1, 0])
    assert.isAbove(match.earned_by_two, 0)
  }).timeout(240_000)
})
