import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { ASSETS, descriptorOf } from '#domain/asset'
import { assertOnTerms } from '#deposits/deposit_terms'
import { takesDeposits } from '#deposits/deposit_address'
import { cents } from '#domain/money'
import { anInvestor, type Investor, type Json, fund, granted } from '#tests/fixtures'
import { rewritten } from '#tests/rewritten'
import { answersTo, INVESTORS_ONLY } from '#tests/unauthorized'

const networks = async (who: Investor): Promise<Json[]> => granted(who.get('/deposit/networks'))

/** Moves all approved deposits out of the ninety days, so that a test has its own alone. */
const forgetTheOld = () =>
  rewritten(`update deposits set created_at = created_at - interval '100 days', decided_at = decided_at - interval '100 days'
         where status = 'approved' and created_at > now() - interval '95 days'`)

/** Sets when these deposits were made and decided: this many minutes apart. */
const tookMinutes = (id: string, minutes: number) =>
  rewritten(
    'update deposits set decided_at = created_at + make_interval(mins => $2) where id = $1',
    [id, minutes],
  )

test.group('GET /deposit/networks', () => {
  test('answers each network with its terms', async ({ assert }) => {
    const shown = await networks(await anInvestor())
    assert.deepEqual(
      shown.map(({ method, name, network, minAmount, confirmations, available }) => ({
        method,
        name,
        network,
        minAmount,
        confirmations,
        available,
      })),
      ASSETS.map(descriptorOf).map(({ code, name, confirmations }) => ({
        method: code,
        name,
        network: name,
        minAmount: '0.01',
        confirmations,
        available: true,
      })),
    )
  })

  test('says how long approvals usually took, from five in ninety days on', async ({ assert }) => {
    await forgetTheOld()
    const investor = await anInvestor()
    const usual = async () => {
      // shown as they were a quarter of a second ago at most
      await sleep(260)
      return (await networks(investor)).find(({ method }) => method === 'SOL')?.usualMinutes
    }
    const ids: string[] = []
    for (const amount of ['1.00', '2.00', '3.00', '4.00'])
      ids.push((await fund(investor, 'SOL', amount)).id)
    for (const [i, minutes] of [10, 20, 30, 600].entries()) await tookMinutes(ids[i] ?? '', minutes)
    assert.isNull(await usual(), 'four are too few')
    const fifth = (await fund(investor, 'SOL', '5.00')).id
    await tookMinutes(fifth, 40)
    assert.equal(await usual(), 30)
    await granted(investor.post('/deposit', { method: 'SOL', amount: '6.00' }))
    assert.equal(await usual(), 30, 'what is still open does not count')
    await tookMinutes(fifth, 0)
    assert.equal(await usual(), 20)
    await forgetTheOld()
    assert.isNull(await usual(), 'older ones do not count')
  })

  test('is for signed-in investors only', async ({ assert }) => {
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'GET', '/deposit/networks'), INVESTORS_ONLY)
  })
})

test.group('The terms of a deposit', () => {
  test('an example address is none in production', ({ assert }) => {
    assert.isFalse(takesDeposits('BTC', true))
    assert.isTrue(takesDeposits('BTC', false))
  })

  test('refuse an asset that is not taken, and less than the minimum', ({ assert }) => {
    const terms = { minimum: cents(1000n), confirmations: 3 }
    assert.doesNotThrow(() => assertOnTerms('BTC', cents(1000n), terms, true))
    assert.throws(
      () => assertOnTerms('BTC', cents(999n), terms, true),
      'The smallest deposit in Bitcoin is $10.00.',
    )
    assert.throws(
      () => assertOnTerms('SOL', cents(1000n), terms, false),
      'Deposits in Solana are not taken at the moment. Choose another.',
    )
  })
})
