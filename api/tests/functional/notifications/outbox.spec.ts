import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import pg from 'pg'
import db from '@adonisjs/lucid/services/db'
import { OUTBOX_DIR } from '#config/storage'
import { origin } from '#notifications/account_mails'
import { BATCH, claimMails } from '#notifications/mail_queue'
import { enqueueMail, enqueueNoticeMails, type Mail, unseal } from '#notifications/outbox'
import { ownerUrl } from '#database/owner_url'
import { look, unique } from '#tests/fixtures'
import { anInstance } from '#tests/instance'
import { mailsTo } from '#tests/mailbox'
import { until } from '#tests/patience'

const LINK = `https://assay.test/auth/reset_password?token=${'x9_-'.repeat(30)}`
const aMail = (changes: Partial<Mail> = {}): Mail => ({
  to: `${unique()}@reader.test`,
  subject: 'A plain subject',
  text: `Grüße aus Zürich.\n\n${LINK}\n`,
  kind: 'test',
  ...changes,
})
const MANY_SENT = `
  insert into mail_outbox (kind, sealed) select 'test', md5(n::text) from generate_series(1, 5000) n`
const rawTo = (address: string) =>
  (existsSync(OUTBOX_DIR) ? readdirSync(OUTBOX_DIR) : [])
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(`${OUTBOX_DIR}/${name}`, 'utf8'))
    .filter((text) => text.includes(`To: ${address}\r\n`))

const appears = (address: string) => until(`a mail to ${address}`, () => rawTo(address).length > 0)

const mailsGoneBut = (left: number) =>
  until(
    `${left} mails are left`,
    () => look<{ n: number }>('select count(*)::int as n from mail_outbox'),
    ([row]) => row?.n === left,
  )

test.group('Links in mails', () => {
  test('name the host that the start prints, which passkeys belong to', ({ assert }) => {
    assert.match(origin(), /^http:\/\/localhost:\d+$/)
  })
})

test.group('Outbox', () => {
  test('a mail is a complete file, in UTF-8, with its link in one piece', async ({ assert }) => {
    const mail = aMail({ replyTo: 'somebody@visitor.test' })
    await enqueueMail(mail)
    await appears(mail.to)
    const [text = ''] = rawTo(mail.to)
    const [head = '', ...body] = text.split('\r\n\r\n')
    assert.match(head, /^From: Assay <no-reply@assay\.example>\r$/m)
    assert.include(head, `To: ${mail.to}\r\n`)
    assert.include(head, 'Reply-To: somebody@visitor.test\r\n')
    assert.include(head, 'Subject: A plain subject\r\n')
    assert.match(head, /^Message-ID: <[\w.-]+@assay\.example>\r$/m)
    assert.match(head, /^Date: \w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} \+0000\r$/m)
    assert.match(head, /^Content-Type: text\/plain; charset=utf-8/m)
    assert.include(body.join('\r\n\r\n'), `Grüße aus Zürich.\r\n\r\n${LINK}\r\n`)
  })

  test('the row is deleted once the mail is sent', async ({ assert }) => {
    const mail = aMail()
    await enqueueMail(mail)
    await appears(mail.to)
    assert.lengthOf(await mailsTo(mail.to), 1)
    assert.lengthOf(await look('select id from mail_outbox'), 0)
  })

  test('files sort in the order of sending', async ({ assert }) => {
    const to = `${unique()}@reader.test`
    for (const subject of ['one', 'two', 'three', 'four']) await enqueueMail(aMail({ to, subject }))
    assert.deepEqual(
      (await mailsTo(to)).map(({ subject }) => subject),
      ['one', 'two', 'three', 'four'],
    )
  })

  test('mails about notices let all other mail go first, however a batch is joined', async ({
    assert,
  }) => {
    const link = aMail()
    const notices = Array.from({ length: 2 * BATCH }, () => aMail())
    // never committed: this test claims the mails, and the worker cannot
    const trx = await db.connection('owner').transaction()
    try {
      // as after many sent mails: for one row the planner loops over all, and would read a subquery again for each
      await trx.rawQuery(MANY_SENT)
      await trx.rawQuery('delete from mail_outbox')
      await enqueueMail(aMail(), trx)
      await trx.rawQuery('analyze mail_outbox')
      await trx.rawQuery('delete from mail_outbox')
      await enqueueNoticeMails(notices, trx)
      await enqueueMail(link, trx)
      const claimed = await claimMails(trx)
      assert.lengthOf(claimed, BATCH)
      // it is in the first batch, although it came last
      assert.include(
        claimed.map(({ sealed }) => unseal(sealed)?.to),
        link.to,
      )
    } finally {
      await trx.rollback()
    }
  })

  test('is part of the transaction of its cause: no commit, no mail', async ({ assert }) => {
    const [kept, dropped] = [aMail(), aMail()]
    await db.connection('identity').transaction((trx) => enqueueMail(kept, trx))
    const rolledBack = db.connection('identity').transaction(async (trx) => {
      await enqueueMail(dropped, trx)
      throw new Error('the cause did not happen')
    })
    await assert.rejects(() => rolledBack, 'the cause did not happen')
    await appears(kept.to)
    assert.lengthOf(await mailsTo(kept.to), 1)
    assert.lengthOf(await mailsTo(dropped.to), 0)
  })

  test('T46: no role can read the address or the link in the table', async ({ assert }) => {
    const mail = aMail()
    await db.connection('identity').transaction(async (trx) => {
      await enqueueMail(mail, trx)
      const rows = await trx.rawQuery('select o::text as line from mail_outbox o')
      const lines = JSON.stringify(rows.rows)
      assert.include(lines, 'test')
      for (const secret of [mail.to, LINK, 'x9_-x9_-', 'Zürich', mail.subject])
        assert.notInclude(lines, secret)
    })
  })

  test('every role may enqueue a mail, only the role of the mail worker may read one', async ({
    assert,
  }) => {
    for (const role of ['investor', 'staff'] as const) {
      const mail = aMail()
      await enqueueMail(mail, db.connection(role))
      await appears(mail.to)
      for (const sql of [
        'select * from mail_outbox',
        'delete from mail_outbox',
        'update mail_outbox set attempts = 0',
      ]) {
        await assert.rejects(() => db.connection(role).rawQuery(sql), /permission denied/)
      }
    }
  })

  test('mail of a process that died is sent by another', async ({ assert }) => {
    const mail = aMail()
    // a crash right after the commit leaves a row that no notification announced; here its lease has expired
    await db.connection('identity').transaction(async (trx) => {
      await enqueueMail(mail, trx)
      await trx.rawQuery(`update mail_outbox set due_at = now() + interval '1 hour', attempts = 1`)
    })
    // a mail that is not due stays, while another is sent
    await enqueueMail(aMail())
    await mailsGoneBut(1)
    assert.lengthOf(rawTo(mail.to), 0)
    await look('update mail_outbox set due_at = now() returning id')
    await enqueueMail(aMail())
    await appears(mail.to)
    assert.lengthOf(await mailsTo(mail.to), 1)
  })

  test('two copies of the API send each mail once', async ({ assert, cleanup }) => {
    const copy = await anInstance()
    cleanup(() => copy.stop())
    const tag = unique()
    const leave = (i: number) =>
      copy.call('POST', '/contact', {
        body: { name: 'Ada', email: `${tag}-${i}@reader.test`, subject: 'Hello', message: 'x' },
      })
    const here = Array.from({ length: 30 }, (_, i) =>
      enqueueMail(aMail({ to: `${tag}-here${i}@reader.test` })),
    )
    const there = Array.from({ length: 30 }, (_, i) => leave(i))
    await Promise.all([...here, ...there])
    const all = await mailsTo(`${tag}-`)
    assert.lengthOf(all, 60)
    assert.lengthOf([...new Set(all.map(({ to }) => to))], 60)
  })

  test('continues after the database has dropped every connection', async ({ assert }) => {
    const client = new pg.Client({ connectionString: ownerUrl() })
    await client.connect()
    const { rowCount } = await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await client.end()
    assert.isAbove(rowCount ?? 0, 0)
    await sleep(200)
    const mail = aMail()
    await enqueueMail(mail)
    await appears(mail.to)
    assert.lengthOf(await mailsTo(mail.to), 1)
  })

  test('a mail encrypted with a lost key is dropped, and the others are sent', async ({
    assert,
  }) => {
    await look(`insert into mail_outbox (kind, sealed) values ('broken', 'gcm.not.sealed.by.us')`)
    const mail = aMail()
    await enqueueMail(mail)
    await appears(mail.to)
    assert.lengthOf(await mailsTo(mail.to), 1)
  })

  test('typed text cannot add a header or an overlong line', async ({ assert }) => {
    const mail = aMail({
      subject: 'Hi\r\nBcc: victim@reader.test',
      text: `${'wörd '.repeat(2_000)}\n${'x'.repeat(5_000)}`,
    })
    await enqueueMail(mail)
    await appears(mail.to)
    const [text = ''] = rawTo(mail.to)
    const [head = ''] = text.split('\r\n\r\n')
    assert.notMatch(head, /^Bcc:/m)
    assert.isBelow(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line))), 998)
    assert.equal(text.split('wörd').length - 1, 2_000)
  })
})
