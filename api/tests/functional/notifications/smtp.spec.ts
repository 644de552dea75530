import { existsSync, readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import pg from 'pg'
import { unique } from '#tests/fixtures'
import { anInstallation, anInstance, type Instance } from '#tests/instance'
import { anSmtpServer } from '#tests/functional/notifications/smtp_server'
import { until } from '#tests/patience'

const SECRET_SUBJECT = 'Canary-Subject-77'

async function write(instance: Instance, email: string) {
  const { body, status } = await instance.call('POST', '/contact', {
    body: { name: 'Ada', email, subject: SECRET_SUBJECT, message: 'Canary-Text-88' },
  })
  if (status !== 201) throw new Error(`contact answered ${status}`)
  return body.data.reference as string
}

async function call(databaseUrl: string, sql: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

const waiting = async (databaseUrl: string): Promise<number> =>
  (await call(databaseUrl, 'select count(*)::int as n from mail_outbox'))[0].n

test.group('Mail by SMTP', () => {
  test('goes to the server of SMTP_URL; a temporary refusal is retried, a permanent one is not', async ({
    assert,
    cleanup,
  }) => {
    const tag = unique()
    const smtp = await anSmtpServer((address, attempt) => {
      if (address.startsWith('later') && attempt === 1) return '451 try again later'
      return address.startsWith('never') ? '550 no such mailbox' : '250 ok'
    })
    cleanup(() => smtp.stop())
    const instance = await anInstallation({ SMTP_URL: smtp.url, LOG_LEVEL: 'trace' })
    cleanup(() => instance.stop())
    const addresses = ['now', 'later', 'never'].map((name) => `${name}-${tag}@reader.test`)
    const references = await Promise.all(addresses.map((address) => write(instance, address)))
    const got = (address: string) => smtp.received.filter(({ to }) => to.includes(address))
    await until(
      'what is taken has come',
      () => [got(`now-${tag}@reader.test`).length, got('support@assay.example').length],
      ([now, support]) => now === 1 && support === 3,
    )
    assert.lengthOf(got(`later-${tag}@reader.test`), 0)
    // the second attempt is due after five seconds
    await until('it comes again', () => got(`later-${tag}@reader.test`).length === 1)
    assert.equal(smtp.attempts.get(`later-${tag}@reader.test`), 2)
    assert.equal(smtp.attempts.get(`never-${tag}@reader.test`), 1)
    assert.include(got(`now-${tag}@reader.test`)[0]?.data ?? '', references[0] ?? 'none')
    assert.match(got('support@assay.example')[0]?.data ?? '', /^Reply-To: \w+-\w+@reader\.test$/m)
    await until(
      'no mail waits',
      () => waiting(instance.databaseUrl),
      (mails) => mails === 0,
    )
    assert.isTrue(!existsSync(instance.outbox) || readdirSync(instance.outbox).length === 0)

    const log = instance.printed()
    assert.include(log, 'a mail was not taken, and is tried again')
    assert.include(log, 'a mail cannot be delivered, and is dropped')
    for (const secret of [tag, SECRET_SUBJECT, 'Canary-Text-88', ...references]) {
      assert.notInclude(log, secret, 'T46: no address and no text of a mail in the log')
    }
  }).timeout(60_000)

  test('an unreachable server loses no mail', async ({ assert, cleanup }) => {
    const instance = await anInstallation({ SMTP_URL: 'smtp://127.0.0.1:9' })
    cleanup(() => instance.stop())
    await write(instance, `${unique()}@reader.test`)
    await sleep(500)
    assert.equal(await waiting(instance.databaseUrl), 2)
  }).timeout(30_000)

  test('queued mail is sent if the previous key is configured, and dropped if it is not', async ({
    assert,
    cleanup,
  }) => {
    const before = 'the key of last year'.padEnd(40, '.')
    const now = 'the key of this year'.padEnd(40, '.')
    const smtp = await anSmtpServer(() => '250 ok')
    cleanup(() => smtp.stop())
    const first = await anInstallation({ SMTP_URL: 'smtp://127.0.0.1:9', APP_KEY: before })
    cleanup(() => first.stop())
    const { databaseUrl } = first
    const another = (settings: Record<string, string>) =>
      anInstance({ DEMO: '0', DATABASE_URL: databaseUrl, DATA_DIR: first.dataDir, ...settings })
    /** Two unsent mails that the previous key has encrypted. */
    const leaveTwo = async (instance: Instance) => {
      await write(instance, `${unique()}@reader.test`)
      process.kill(instance.pid)
      await instance.ended
      const due = await call(databaseUrl, 'update mail_outbox set due_at = now() returning id')
      assert.lengthOf(due, 2)
    }
    await leaveTwo(first)
    const knowing = await another({ SMTP_URL: smtp.url, APP_KEY: now, APP_KEY_PREVIOUS: before })
    await until(
      'both have come',
      () => smtp.received.length,
      (mails) => mails === 2,
    )
    await knowing.stop()
    await leaveTwo(await another({ SMTP_URL: 'smtp://127.0.0.1:9', APP_KEY: before }))
    const ignorant = await another({ SMTP_URL: smtp.url, APP_KEY: now })
    await until(
      'no mail waits',
      () => waiting(databaseUrl),
      (mails) => mails === 0,
    )
    await ignorant.stop()
    assert.lengthOf(smtp.received, 2)
  }).timeout(60_000)
})
