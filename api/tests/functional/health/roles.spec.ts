import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { ownerUrl } from '#database/owner_url'
import { figure, samplesOf } from '#tests/exposition'
import { anInstance, loginsAt } from '#tests/instance'
import { until } from '#tests/patience'

test.group(
  'ROLE and secrets from files (scripts/tests/production.spec.mjs runs them together)',
  () => {
    test('a worker with a secret from a file answers only its health probes', async ({
      assert,
      cleanup,
    }) => {
      const folder = mkdtempSync(join(tmpdir(), 'assay-role-'))
      cleanup(() => rmSync(folder, { recursive: true, force: true }))
      const file = join(folder, 'database.url')
      const staff = loginsAt(ownerUrl()).DATABASE_URL_STAFF ?? ''
      writeFileSync(file, `${staff}\n`, { mode: 0o600 })
      const settings = {
        ROLE: 'worker',
        DATABASE_URL_STAFF: undefined,
        DATABASE_URL_STAFF_FILE: file,
      }
      const worker = await anInstance({ ...settings, LOG_LEVEL: 'trace' })
      const statusOf = async (path: string) =>
        (await fetch(worker.base.replace(/\/api$/, path))).status
      assert.equal(await statusOf('/health/live'), 200)
      assert.equal(await statusOf('/health/ready'), 200)
      for (const path of ['/api/prices', '/api/openapi.json', '/', '/auth/login'])
        assert.equal(await statusOf(path), 404, path)
      assert.equal((await worker.call('POST', '/auth/login', { body: {} })).status, 404)
      const proved = async () => {
        const answer = await fetch(worker.base.replace(/\/api$/, '/metrics'))
        const samples = samplesOf(await answer.text())
        return ['ledger', 'audit'].map((check) => figure(samples, 'assay_check_holds', { check }))
      }
      await until('it has proved both books by itself', proved, (proofs) => !proofs.includes(null))
      await worker.stop()
      assert.equal(await worker.ended, 0)
      assert.notInclude(worker.printed(), new URL(staff).password)
    })

    test('a secret that is set twice ends the start with its name', async ({ assert }) => {
      await assert.rejects(
        () => anInstance({ DATABASE_URL_STAFF_FILE: '/dev/null' }),
        /DATABASE_URL_STAFF and DATABASE_URL_STAFF_FILE are both set\. Leave one of them out\./,
      )
    })
  },
)
