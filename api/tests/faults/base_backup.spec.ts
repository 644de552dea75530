import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { until } from '#tests/patience'
import { figure, type Sample, samplesOf } from '#tests/exposition'
import { aFixture, backUp, type Fixture } from './fixture.js'

const FIGURE = 'assay_base_backup_timestamp_seconds'

/**
 * The figures that a new copy shows: a copy reads the figures of the database only once in a while. A copy without an
 * answer in time is queried again.
 */
async function shownBy({ api }: Fixture): Promise<Sample[]> {
  await api.kill()
  await api.start()
  await api.ready()
  return await until(
    'the figures of the database are shown',
    async () => samplesOf(await (await fetch(`${api.base}/metrics`)).text()),
    (shown) => figure(shown, 'assay_database_up') === 1,
    500,
  )
}

test.group('The figure of the last base backup', () => {
  test('is its time, as PostgreSQL noted it', async ({ assert }) => {
    const it = await aFixture()
    const folder = mkdtempSync(join(it.cluster.folder, 'figure-'))
    it.cluster.own(folder)
    const before = Math.floor(Date.now() / 1000)
    backUp(it, join(folder, 'base'))
    const after = Math.ceil(Date.now() / 1000)
    const at = figure(await shownBy(it), FIGURE) ?? 0
    assert.isAtLeast(at, before)
    assert.isAtMost(at, after)
  }).timeout(60_000)

  test('is 0 where this server knows of none', async ({ assert }) => {
    const it = await aFixture()
    const log = join(it.cluster.data, 'pg_wal')
    const notes = readdirSync(log).filter((name) => name.endsWith('.backup'))
    assert.lengthOf(notes, 1)
    // as on a server that was restored, or was a replica: the note belongs to the server that was backed up
    for (const note of notes) rmSync(join(log, note))
    assert.equal(figure(await shownBy(it), FIGURE), 0)
  }).timeout(60_000)

  test('is not shown where the owner of the tables may not look, and everything else is', async ({
    assert,
    cleanup,
  }) => {
    const it = await aFixture()
    const look = 'execute on function pg_ls_waldir()'
    cleanup(async () => void (await it.cluster.ask('assay', `grant ${look} to assay_owner`)))
    await it.cluster.ask('assay', `revoke ${look} from assay_owner`)
    const shown = await shownBy(it)
    assert.isNull(figure(shown, FIGURE))
    assert.isNotNull(figure(shown, 'assay_wal_archive_failures'))
  }).timeout(60_000)
})
