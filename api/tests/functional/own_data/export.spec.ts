import { test } from '@japa/runner'
import { OWN_TABLES } from '#database/own_data/own_data'
import { anInstance } from '#tests/instance'
import { anInvestor, call, granted, type Investor, look, theBanker, WALLETS } from '#tests/fixtures'
import { readCsv } from '#tests/functional/inputs/csv_reader'
import { goodPictures } from '#tests/functional/images/pictures'
import { fetchMedia, upload } from '#tests/functional/images/upload'
import { oneOfEach } from '#tests/functional/transactions/one_of_each'
import { enrol } from '#tests/second_factor'
import { answersTo, INVESTORS_ONLY } from '#tests/unauthorized'
import { archiveOf, PATH } from './archive.js'

const BANK = {
  bankName: 'First Bank',
  accountNumber: '000123456789',
  routingNumber: '021000021',
  dob: '1991-02-03',
}
const NOTE = 'NOTE-BETWEEN-STAFF'

/** A picture that a person uploads, as it is stored. */
async function aPicture({ token }: Investor) {
  const { body } = await upload(token, { bytes: (await goodPictures['a PNG']?.()) ?? Buffer.of() })
  const { bytes } = await fetchMedia(body.mediaUrl)
  return { name: body.mediaUrl.split('/').at(-1) as string, bytes }
}

/** An investor with rows of many kinds, some of them secret, and what must not be in the archive. */
async function aPersonWithHistory() {
  const [person, banker] = [await anInvestor({ name: '=Ada, "Ace"' }), await theBanker()]
  await granted(person.patch('/user/profile', BANK))
  const made = await oneOfEach(person)
  await granted(person.post('/user/messages', { text: 'Where is my money?' }))
  await granted(banker.post(`/admin/users/${person.id}/notes`, { text: NOTE }))
  const picture = await aPicture(person)
  const { seed, recoveryCodes } = await enrol(person)
  return { person, made, picture, secrets: [seed, ...recoveryCodes, person.token, NOTE] }
}

/** What the database keeps to recognise the secrets of a person by. */
const digestsOf = async ({ id }: Investor): Promise<string[]> => {
  const rows = await look<{ secret: string }>(
    `select password as secret from users where id = :id
     union all select hash from investor_tokens where tokenable_id = :id
     union all select secret from totp_factors where account_id = :id
     union all select digest from recovery_codes where account_id = :id`,
    { id },
  )
  return rows.map(({ secret }) => secret)
}

test.group('POST /user/export (T81)', (group) => {
  let scene: Awaited<ReturnType<typeof aPersonWithHistory>>
  let outsider: Investor
  group.setup(async () => {
    outsider = await anInvestor({ name: 'Grace Hopper' })
    await oneOfEach(outsider)
    scene = await aPersonWithHistory()
  })

  test('has JSON and CSV of every table with the same rows, and a README that explains them', async ({
    assert,
  }) => {
    const { headers, files, text, rows } = await archiveOf(scene.person)
    assert.equal(headers.get('content-type'), 'application/zip')
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.match(headers.get('content-disposition') ?? '', /^attachment; filename="[\w-]+\.zip"$/)
    for (const { file, shown, about, withheld = {} } of OWN_TABLES) {
      const [head = [], ...lines] = readCsv(text(`${file}.csv`))
      assert.deepEqual(head, [`\uFEFF${shown[0]}`, ...shown.slice(1)], file)
      assert.equal(lines.length, rows(file).length, file)
      assert.include(text('README.txt'), about)
      for (const why of Object.values(withheld)) assert.include(text('README.txt'), why)
    }
    assert.equal(files.size, 1 + 2 * OWN_TABLES.length + 1)
    assert.include(text('README.txt'), 'account_notes')
  })

  test('has what the person entered, was paid, was told and uploaded, in the clear', async ({
    assert,
  }) => {
    const { person, made, picture } = scene
    const { rows, files, text } = await archiveOf(person)
    assert.containSubset(rows('profile'), [
      {
        ...{ id: person.id, name: '=Ada, "Ace"', email: person.email, dob: BANK.dob },
        ...{ account_number: BANK.accountNumber, routing_number: BANK.routingNumber },
      },
    ])
    assert.include(text('profile.csv'), `"'=Ada, ""Ace"""`)
    assert.equal(rows('deposits')[0]?.id, made.deposit.id)
    assert.containSubset(rows('withdrawals'), [{ amount_cents: 2000, address: WALLETS.bitcoin }])
    assert.match(text('earnings.csv'), /,-150,/, 'a figure below zero is no formula')
    assert.deepEqual(
      rows('earnings').map(({ amount_cents: cents }) => cents),
      [500, -150],
    )
    assert.equal(rows('investments').length, 1)
    assert.isAbove(rows('ledger_entries').length, 4)
    assert.containSubset(rows('messages'), [{ message: 'Where is my money?' }])
    assert.containSubset(rows('notices'), [{ kind: 'deposit_approved' }, { kind: 'data_exported' }])
    assert.equal(rows('authenticator_app').length, 1)
    assert.deepEqual(files.get(`uploads/${picture.name}`), picture.bytes)
    const actions = rows('audit_lines').map(({ action }) => action)
    assert.includeMembers(actions, ['account.exported', 'deposit.approved'])
  })

  test('has no secret, no note of the staff, and nothing of another person', async ({ assert }) => {
    const { person, secrets } = scene
    const banker = await theBanker()
    const { files } = await archiveOf(person)
    const all = [...files.values()].map(String).join('\n')
    const others = [outsider.id, outsider.email, 'Grace Hopper', banker.id, banker.email]
    for (const text of [...secrets, ...(await digestsOf(person)), ...others])
      assert.isFalse(all.includes(text), `the archive has ${text}`)
  })

  test('each archive has a line of the audit log and a notice, before anything is sent', async ({
    assert,
  }) => {
    const person = await anInvestor()
    await archiveOf(person)
    await archiveOf(person)
    const lines = await look<{ n: number }>(
      `select count(*)::int as n from audit_events where action = 'account.exported' and actor_id = :id`,
      { id: person.id },
    )
    assert.equal(lines[0]?.n, 2)
    const { body } = await person.get('/user/notices')
    assert.equal(body.data.length, 2)
    assert.containSubset(body.data[0], { kind: 'data_exported', category: 'security' })
  })

  test('a session that has not proved itself for five minutes is asked to: step_up_required', async ({
    assert,
  }) => {
    const person = await anInvestor()
    await enrol(person)
    await look(
      `update investor_tokens set proved_at = now() - interval '6 minutes' where tokenable_id = :id`,
      { id: person.id },
    )
    const { status, body } = await person.post(PATH)
    assert.deepEqual([status, body.code], [403, 'step_up_required'])
    const { body: seen } = await person.get('/user/notices')
    assert.notInclude(JSON.stringify(seen), 'data_exported')
  })

  test('counts the requests of each investor by the day: too_many_requests', async ({
    assert,
    cleanup,
  }) => {
    const instance = await anInstance({ LIMIT_API_PER_MINUTE: '67' })
    cleanup(() => instance.stop())
    const [one, other] = [await anInvestor(), await anInvestor()]
    const ask = async ({ token }: Investor) =>
      (await call('POST', PATH, { token, base: instance.base })).status
    assert.deepEqual([await ask(one), await ask(one), await ask(one)], [200, 200, 429])
    assert.equal(await ask(other), 200)
  })

  test('is the investor’s own: nobody else gets one', async ({ assert }) => {
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'POST', PATH), INVESTORS_ONLY)
  })
})
