import { test } from '@japa/runner'
import { randomBytes } from 'node:crypto'
import {
  aStaffMember,
  anInvestor,
  call,
  fund,
  balancesOf,
  type Investor,
  look,
} from '#tests/fixtures'
import { mailsTo } from '#tests/mailbox'

const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
// the public key of the first test vector of RFC 8032
const SOLANA = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z'

const profileForm = { dob: '1991-02-28', phoneNumber: '+442079460958' }
const settingsForm = {
  state: 'Ontario',
  city: 'Toronto',
  bankName: 'First Bank',
  accountNumber: '000123456789',
  routingNumber: '021000021',
  bitcoin: BITCOIN,
  ethereum: ETHEREUM,
}

async function aPicture(owner: Investor, kind = 'investor'): Promise<string> {
  const id = randomBytes(16).toString('hex')
  await look(
    `insert into images (id, owner_kind, owner_id, bytes) values (:id, :kind, :owner, 10) returning 1`,
    { id, kind, owner: owner.id },
  )
  return `/api/media/${id}.webp`
}

test.group('GET /user/profile', () => {
  test('shows the caller with the figures of their money', async ({ assert }) => {
    const person = await anInvestor({ name: 'Ada Lovelace' })
    await fund(person, 'BTC', '100.00')
    await fund(person, 'SOL', '0.50')
    const { status, body } = await person.get('/user/profile')
    assert.equal(status, 200)
    assert.containSubset(body.data, {
      ...person.user,
      balance: '100.50',
      btcBal: '100.00',
      solBal: '0.50',
      portfolio: '100.50',
      totalDeposits: '100.50',
    })
    assert.equal((await balancesOf(await anInvestor())).balance, '0.00')
  })

  test("is only the caller's: 401 without a token and with one of staff", async ({ assert }) => {
    const staff = await aStaffMember('owner')
    assert.equal((await call('GET', '/user/profile')).status, 401)
    assert.equal((await staff.get('/user/profile')).status, 401)
    assert.equal((await staff.patch('/user/profile', { city: 'Paris' })).status, 401)
  })
})

test.group('PATCH /user/profile', () => {
  test('accepts both forms, and neither changes the fields of the other', async ({ assert }) => {
    const person = await anInvestor()
    const first = await person.patch('/user/profile', settingsForm)
    assert.equal(first.status, 200, first.text)
    assert.containSubset(first.body.data, settingsForm)
    const second = await person.patch('/user/profile', {
      ...profileForm,
      profilePic: await aPicture(person),
    })
    assert.containSubset(second.body.data, { ...settingsForm, ...profileForm })
    assert.deepEqual((await person.get('/user/profile')).body.data, second.body.data)
  })

  test('clears a field with null and with empty text, and only that one', async ({ assert }) => {
    const person = await anInvestor()
    await person.patch('/user/profile', { ...settingsForm, ...profileForm })
    const { body } = await person.patch('/user/profile', {
      city: null,
      bitcoin: '',
      dob: ' ',
      accountNumber: '',
    })
    assert.containSubset(body.data, {
      city: null,
      bitcoin: null,
      dob: null,
      accountNumber: null,
      state: 'Ontario',
      ethereum: ETHEREUM,
    })
  })

  test('changes nothing with an empty body', async ({ assert }) => {
    const person = await anInvestor()
    const before = (await person.get('/user/profile')).body
    assert.deepEqual((await person.patch('/user/profile', {})).body, before)
    assert.deepEqual(
      (await person.patch('/user/profile', { phoneNumber: person.user.phoneNumber })).body,
      before,
    )
  })

  test('changes nobody else', async ({ assert }) => {
    const person = await anInvestor()
    const other = await anInvestor()
    const before = (await other.get('/user/profile')).body
    await person.patch('/user/profile', { ...settingsForm, id: other.id, uid: other.id })
    assert.deepEqual((await other.get('/user/profile')).body, before)
  })

  test('accepts only the fields of the two forms', async ({ assert }) => {
    const person = await anInvestor()
    const before = (await person.get('/user/profile')).body
    const attempt = {
      name: 'X',
      email: 'x@y.test',
      username: 'x',
      balance: '9',
      btcBal: '9',
      closed_at: 'now',
      password: 'a new password!',
      role: 'owner',
    }
    assert.deepEqual((await person.patch('/user/profile', attempt)).body, before)
  })

  const refused: [string, object][] = [
    ['a day before 1990', { dob: '1989-12-31' }],
    ['a day after 2024', { dob: '2025-01-01' }],
    ['a day that is none', { dob: '2023-02-30' }],
    ['another form of date', { dob: '28/02/1991' }],
    ['a number for a date', { dob: 19910228 }],
    ['a phone that is none', { phoneNumber: '12345' }],
    ['a city of 101 characters', { city: 'x'.repeat(101) }],
    ['a city of two lines', { city: 'Tor\nonto' }],
    ['an object for a city', { city: { $ne: null } }],
    ['a bitcoin address with a wrong checksum', { bitcoin: BITCOIN.replace('t4', 't5') }],
    ['a test-net address', { bitcoin: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' }],
    ['an address of another chain', { ethereum: BITCOIN }],
    ['an ethereum address with a wrong checksum', { ethereum: ETHEREUM.replace('5aAe', '5AAe') }],
    ['a solana address that is no key', { sol: '1111111111111111111111111111111' }],
    ['a picture from elsewhere', { profilePic: 'https://elsewhere.test/a.png' }],
    ['a picture that is script', { profilePic: 'javascript:alert(1)' }],
    ['a picture that nobody uploaded', { profilePic: `/api/media/${'a'.repeat(32)}.webp` }],
  ]
  for (const [what, change] of refused) {
    test(`refuses ${what} and keeps the rest as it was`, async ({ assert }) => {
      const person = await anInvestor()
      const before = (await person.get('/user/profile')).body
      const { status, body } = await person.patch('/user/profile', { state: 'Ontario', ...change })
      assert.deepEqual([status, body.errors?.[0]?.field], [422, Object.keys(change)[0]])
      assert.deepEqual((await person.get('/user/profile')).body, before)
    })
  }

  test('accepts a picture that the caller uploaded, not that of another person', async ({
    assert,
  }) => {
    const person = await anInvestor()
    const own = await aPicture(person)
    const others = await aPicture(await anInvestor())
    const ofStaff = await aPicture(person, 'staff')
    assert.equal((await person.patch('/user/profile', { profilePic: others })).status, 422)
    assert.equal((await person.patch('/user/profile', { profilePic: ofStaff })).status, 422)
    assert.equal(
      (await person.patch('/user/profile', { profilePic: own })).body.data.profilePic,
      own,
    )
    assert.isNull((await person.patch('/user/profile', { profilePic: null })).body.data.profilePic)
  })

  test('accepts the first and the last day, and a Solana address', async ({ assert }) => {
    const person = await anInvestor()
    for (const dob of ['1990-01-01', '2024-12-31'])
      assert.equal((await person.patch('/user/profile', { dob })).body.data.dob, dob)
    assert.equal((await person.patch('/user/profile', { sol: SOLANA })).body.data.sol, SOLANA)
  })

  test('mails the investor when payout details change, and audits the names of the fields, not their values', async ({
    assert,
  }) => {
    const person = await anInvestor()
    await person.patch('/user/profile', { city: 'Toronto' })
    assert.lengthOf(await mailsTo(person.email), 0)
    await person.patch('/user/profile', { bitcoin: BITCOIN })
    await person.patch('/user/profile', { bitcoin: BITCOIN })
    const mails = await mailsTo(person.email)
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      ['Your payout details were changed'],
    )
    assert.notInclude(mails[0]?.text ?? '', BITCOIN)
    const events = await look(
      `select after, to_jsonb(e)::text as all from audit_events e where object_id = :id and action = 'profile.changed' order by at`,
      { id: person.id },
    )
    assert.deepEqual(
      events.map(({ after }) => after),
      [{ fields: ['city'] }, { fields: ['bitcoin'] }],
    )
    assert.notInclude(events[1].all, BITCOIN)
  })
})
