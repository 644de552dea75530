import { test } from '@japa/runner'
import pg from 'pg'
import { ownerUrl } from '#database/owner_url'
import { cents, format, parseAmount, sum } from '#domain/money'
import { anInvestor, balancesOf, fund } from '#tests/fixtures'
import { randomFor } from '#tests/seed'
import { brokenRules, statusesOf, withdraw } from './money_at_once.js'

const AT_ONCE = 200
const centsOf = (text: string) => parseAmount(text) ?? cents(0n)

/** A program without a ledger: it looks, then takes. Answers how many times it took 10.00 out of 1,234.56. */
async function takeWithoutLedger(): Promise<number> {
  const pool = new pg.Pool({ connectionString: ownerUrl(), max: 16 })
  await pool.query('create table trial_naive (cents bigint not null)')
  await pool.query('insert into trial_naive values (123456)')
  const take = async () => {
    const { rows } = await pool.query('select sum(cents)::bigint as left from trial_naive')
    if (rows[0].left < 1000n) return false
    await pool.query('insert into trial_naive values (-1000)')
    return true
  }
  const taken = await Promise.all(Array.from({ length: AT_ONCE }, take))
  await pool.query('drop table trial_naive')
  await pool.end()
  return taken.filter(Boolean).length
}

test.group('T1: withdrawals at once', () => {
  test('accepts 123 of 200 withdrawals of 10.00 from 1,234.56 and refuses 77', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    await fund(investor, 'BTC', '1000.00')
    await fund(investor, 'SOL', '234.56')
    const began = performance.now()
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => withdraw(investor, '10.00')),
    )
    const took = performance.now() - began
    console.log(`${AT_ONCE} withdrawals answered in ${Math.round(took)} ms`)
    assert.deepEqual(statusesOf(answers), { 201: 123, 409: 77 })
    assert.deepEqual(
      [...new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))],
      ['insufficient_balance'],
    )
    assert.containSubset(await balancesOf(investor), {
      balance: '4.56',
      held: '1230.00',
      portfolio: '1234.56',
    })
    assert.deepEqual(await brokenRules(), [])
  })

  test('a program that looks and then takes accepts more (control)', async ({ assert }) => {
    assert.isAbove(await takeWithoutLedger(), 123)
  })

  test('of 500 random amounts at once, what is held and what is left add up, and nothing that fits is refused', async ({
    assert,
  }) => {
    const chance = randomFor('withdrawals')
    const investor = await anInvestor()
    await fund(investor, 'ETH', '5000.00')
    const amounts = Array.from({ length: 500 }, () =>
      format(cents(BigInt(1 + Math.floor(chance() * 4000)))),
    )
    const answers = await Promise.all(amounts.map((amount) => withdraw(investor, amount)))
    const taken = amounts.filter((_, at) => answers[at]?.status === 201).map(centsOf)
    const refused = amounts.filter((_, at) => answers[at]?.status === 409).map(centsOf)
    assert.lengthOf([...taken, ...refused], 500)
    const after = await balancesOf(investor)
    assert.equal(after.held, format(sum(taken)))
    assert.equal(centsOf(after.balance) + centsOf(after.held), 500_000n)
    assert.isTrue(refused.every((amount) => amount > centsOf(after.balance)))
    assert.isNotEmpty(refused)
  })
})
