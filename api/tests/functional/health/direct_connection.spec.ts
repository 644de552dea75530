import { test } from '@japa/runner'
import { LIVE } from '#config/live'
import { directConnection } from '#database/direct_connection'
import { heldLine } from '#tests/held_line'
import { scaled } from '#tests/patience'

test.group('A direct connection of the worker', () => {
  test('is an error where PostgreSQL does not take it up', async ({ assert, cleanup }) => {
    const line = await heldLine(LIVE.databaseUrl)
    cleanup(() => void line.server.close())
    await assert.rejects(() => directConnection(() => {}, line.url), /timeout/)
  }).timeout(scaled(20_000))

  test('carries queries where it does', async ({ assert }) => {
    const line = await heldLine(LIVE.databaseUrl)
    line.open()
    const client = await directConnection(() => {}, line.url)
    assert.deepEqual((await client.query('select 1 as one')).rows, [{ one: 1 }])
    await client.end()
    line.server.close()
  })
})
