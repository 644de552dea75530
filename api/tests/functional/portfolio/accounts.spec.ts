import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import { oneOfEach } from '#tests/functional/transactions/one_of_each'
import { anInvestor, balancesOf, fund, granted, type Investor, type Json } from '#tests/fixtures'
import { answersTo, INVESTORS_ONLY } from '#tests/unauthorized'

const cents = (text: string) => BigInt(text.replace('.', ''))
const sum = (texts: string[]) => texts.map(cents).reduce((total, one) => total + one, 0n)
const entries = (who: Investor, query: string): Promise<Json[]> =>
  granted(who.get(`/user/entries?${query}`))

test.group('GET /user/accounts', () => {
  test('answers every account, and together they are the portfolio', async ({ assert }) => {
    const investor = await anInvestor()
    await oneOfEach(investor)
    const own = await granted(investor.get('/user/accounts'))
    const { balance, held, invested, portfolio } = await balancesOf(investor)
    const inPlace = (place: string) =>
      sum(
        own.accounts
          .filter(({ account }: Json) => account === place)
          .map((one: Json) => one.balance),
      )
    assert.equal(own.portfolio, portfolio)
    assert.deepEqual(
      ['available', 'held', 'invested'].map(inPlace),
      [balance, held, invested].map(cents),
    )
    assert.equal(
      own.lastEntry,
      own.accounts.reduce((count: number, one: Json) => count + one.entries, 0),
    )
  })

  test('draws the seal from the account and its newest entry, and so anew when money moves', async ({
    assert,
  }) => {
    const [investor, other] = await Promise.all([anInvestor(), anInvestor()])
    const seal = async (who: Investor) => (await granted(who.get('/user/accounts'))).seal
    const empty = await seal(investor)
    assert.equal(empty, createHash('sha256').update(`${investor.id}:0`).digest('hex'))
    assert.notEqual(await seal(other), empty)
    await fund(investor, 'BTC', '10.00')
    assert.equal(
      await seal(investor),
      createHash('sha256').update(`${investor.id}:1`).digest('hex'),
    )
  })

  test('is for signed-in investors only', async ({ assert }) => {
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'GET', '/user/accounts'), INVESTORS_ONLY)
  })
})

test.group('GET /user/entries', () => {
  test('answers the chain of one account backwards, page by page', async ({ assert }) => {
    const investor = await anInvestor()
    await oneOfEach(investor)
    const all = await entries(investor, 'account=available&asset=BTC')
    const { accounts } = await granted(investor.get('/user/accounts'))
    const account = accounts.find((one: Json) => one.account === 'available' && one.asset === 'BTC')
    assert.lengthOf(all, account.entries)
    assert.equal(all[0]?.balanceAfter, account.balance)
    assert.equal(sum(all.map(({ amount }) => amount)), cents(account.balance))
    const numbers = all.map(({ number }) => number)
    assert.deepEqual(
      numbers,
      numbers.map((_, i) => all.length - i),
    )
    const newest = await entries(investor, 'account=available&asset=BTC&limit=2')
    const rest = await entries(
      investor,
      `account=available&asset=BTC&before=${newest.at(-1)?.number}`,
    )
    assert.deepEqual([...newest, ...rest], all)
  })

  test('shows nothing of anybody else', async ({ assert }) => {
    const [investor, other] = await Promise.all([anInvestor(), anInvestor()])
    await fund(other, 'BTC', '10.00')
    assert.deepEqual(await entries(investor, 'account=available&asset=BTC'), [])
  })

  test('refuses what is no account of an investor, and no place in it', async ({ assert }) => {
    const investor = await anInvestor()
    for (const [field, query] of [
      ['account', 'asset=BTC'],
      ['account', 'account=custody&asset=BTC'],
      ['asset', 'account=available&asset=DOGE'],
      ['before', 'account=available&asset=BTC&before=0'],
      ['before', 'account=available&asset=BTC&before=9007199254740993'],
      ['limit', 'account=available&asset=BTC&limit=101'],
    ]) {
      const { status, body } = await investor.get(`/user/entries?${query}`)
      assert.deepEqual([status, body.errors?.[0].field], [422, field], query)
    }
  })

  test('is for signed-in investors only', async ({ assert }) => {
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'GET', '/user/entries'), INVESTORS_ONLY)
  })
})

test.group('GET /user/ledger-check', () => {
  test('says that no check has run, then how many guarantees hold, when and under which digest', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    const look = (): Promise<Json> => granted(investor.get('/user/ledger-check'))
    let check = await look()
    while (check.checkedAt === null) {
      assert.deepEqual([check.ageSeconds, check.count, check.digest], [null, 0, null])
      await pause(20)
      check = await look()
    }
    const { checkedAt, guarantees, digest } = check
    assert.equal(check.count, guarantees.length)
    assert.isAtLeast(check.count, 12)
    assert.equal(check.holding, check.count)
    assert.isBelow(check.ageSeconds, check.oldAfterSeconds)
    const text = JSON.stringify([checkedAt, guarantees])
    assert.equal(digest, createHash('sha256').update(text).digest('hex'))
    assert.deepEqual(Object.keys(guarantees[0]), ['rule', 'holds'], 'no violation is named')
    assert.equal((await look()).digest, digest, 'not checked for each look')
  })

  test('is for signed-in investors only', async ({ assert }) => {
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'GET', '/user/ledger-check'), INVESTORS_ONLY)
  })
})
