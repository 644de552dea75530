import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { OUTBOX_DIR } from '#config/storage'
import {
  anInvestor,
  aRichInvestor,
  fund,
  granted,
  type Investor,
  look,
  theBanker,
} from '#tests/fixtures'
import { mailsTo } from '#tests/mailbox'
import { deliver } from './notices.js'

const PATH = '/user/notice-preferences'
const NONE = { kinds: [], quietFrom: null, quietTo: null, zone: 'UTC', dailyDigest: false }
const subjects = async ({ email }: Investor) =>
  (await mailsTo(email)).map(({ subject }) => subject).toSorted()

/** The files of an address as they are, with every header. */
const filesTo = (address: string) =>
  (existsSync(OUTBOX_DIR) ? readdirSync(OUTBOX_DIR) : [])
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(`${OUTBOX_DIR}/${name}`, 'utf8'))
    .filter((text) => text.includes(`To: ${address}\r\n`))

test.group('The mail about a notice', (group) => {
  // what other tests have done is not mailed here: some thousand notices
  group.setup(async () => void (await look('update notices set mail_due_at = null')))

  test('says the same as plain text and as HTML, in the colours of the design', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    const { id } = await granted(investor.post('/deposit', { method: 'BTC', amount: '12.50' }))
    const reason = 'It is <b>not</b> there & "late".'
    await granted((await theBanker()).patch(`/admin/deposits/${id}/decline`, { reason }))
    await deliver()
    await mailsTo(investor.email)
    const [file = ''] = filesTo(investor.email)
    const [, boundary = ''] = /multipart\/alternative;\s+boundary="?([^"\r\n;]+)/.exec(file) ?? []
    const [head = '', plain = '', page = '', end] = file.split(`--${boundary}`)
    assert.include(head, 'Subject: Your deposit of $12.50 was declined\r\n')
    assert.include(plain, 'Content-Type: text/plain; charset=utf-8')
    assert.include(plain, reason)
    assert.include(plain, `/user/transactions/${id}\r\n`)
    assert.include(page, 'Content-Type: text/html; charset=utf-8')
    assert.include(page, 'It is &lt;b&gt;not&lt;/b&gt; there &amp; &quot;late&quot;.')
    assert.include(page, `/user/transactions/${id}"`)
    assert.include(page, 'prefers-color-scheme: dark')
    assert.notMatch(page, /<script|<img|https?:\/\/(?!localhost|127)/)
    assert.equal(end, '--\r\n')
  })

  test('is sent once, however often and wherever it is looked for', async ({ assert }) => {
    const investor = await aRichInvestor()
    await Promise.all([deliver(), deliver(), deliver()])
    await deliver()
    assert.deepEqual(await subjects(investor), [
      'Your deposit of $100.00 is in your account',
      'Your deposit of $200.00 is in your account',
      'Your deposit of $300.00 is in your account',
    ])
  })

  test('is not sent where its reader switched it off, and is where it is off by default', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    const kinds = [
      { kind: 'deposit_approved', app: true, mail: false },
      { kind: 'deposit_cancelled', app: true, mail: true },
    ]
    await granted(investor.put(PATH, { ...NONE, kinds }))
    await fund(investor, 'BTC', '7.00')
    const { id } = await granted(investor.post('/deposit', { method: 'BTC', amount: '8.00' }))
    await granted(investor.patch(`/deposit/${id}/cancel`))
    await deliver()
    assert.deepEqual(await subjects(investor), ['You cancelled your deposit of $8.00'])
  })

  test('waits for the daily mail, which has all of the day in one', async ({ assert }) => {
    const investor = await anInvestor()
    await granted(investor.put(PATH, { ...NONE, dailyDigest: true }))
    await fund(investor, 'BTC', '7.00')
    await deliver()
    assert.lengthOf(await mailsTo(investor.email), 0)
    // two of yesterday, which waited until now
    for (const fact of ['one', 'two'])
      await look(
        `insert into notices (id, bucket, audience, person_id, kind, fact, facts, created_at, mail_due_at)
         values (new_id(bucket_of(:id)), bucket_of(:id), 'investor', :id, 'deposit_approved', :fact,
                 '{"amountCents": "100", "method": "ETH", "reference": "DP-1"}', now() - interval '25 hours', now())`,
        { id: investor.id, fact },
      )
    await deliver()
    const [mail, ...more] = await mailsTo(investor.email)
    assert.lengthOf(more, 0)
    assert.equal(mail?.subject, '2 notices from Assay')
    assert.lengthOf(
      (mail?.text ?? '').match(/^Your deposit of \$1\.00 is in your account\./gm) ?? [],
      2,
    )
  })

  test('is not sent to an account that was closed meanwhile', async ({ assert }) => {
    const investor = await anInvestor()
    const { id } = await granted(investor.post('/deposit', { method: 'BTC', amount: '9.00' }))
    await granted((await theBanker()).patch(`/admin/deposits/${id}/decline`, { reason: 'No.' }))
    await granted((await theBanker()).delete(`/admin/users/${investor.id}`))
    await deliver()
    assert.lengthOf(filesTo(investor.email), 0)
  })
})
