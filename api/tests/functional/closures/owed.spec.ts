import { test } from '@japa/runner'
import { settleArrivals } from '#coins/settlement'
import { arrived, priced, watched } from '#tests/chain'
import {
  anInvestor,
  granted,
  type Investor,
  type Json,
  settled,
  theBanker,
  WALLETS,
} from '#tests/fixtures'
import { anEnding, emptyPool } from '#tests/functional/investments/ending'
import { closeDates, followCalendar, runAhead } from '#tests/invariants/close_of_business'

const blockersOf = async (person: Investor): Promise<Json> =>
  (await granted(person.get('/user/closure'))).blockers

/** What staff are answered who close the account. */
async function closed({ id }: Investor): Promise<string> {
  const { status, body } = await (await theBanker()).delete(`/admin/users/${id}`)
  return `${status} ${body.code ?? 'done'}`
}

test.group('The account of an investor who is owed something (T82)', (group) => {
  group.setup(async () => {
    await runAhead()
    return async () => void (await followCalendar())
  })

  test('stays open while earnings are due, though nothing else is left in it', async ({
    assert,
    cleanup,
  }) => {
    const fill = await emptyPool()
    let isFilled = false
    cleanup(async () => void (isFilled || (await fill())))
    const { investor } = await anEnding({ duration: 1, returns: '1' })
    await closeDates(2)
    const { balance } = await granted(investor.get('/user/profile'))
    const wish = { method: 'bitcoin', amount: balance, address: WALLETS.bitcoin }
    const { id } = await granted(investor.post('/withdrawal', wish))
    await settled((await theBanker()).patch(`/admin/withdrawals/${id}/approve`))
    assert.deepEqual(await blockersOf(investor), [{ kind: 'dues', count: 1, amount: '0.90' }])
    assert.equal(await closed(investor), '409 account_not_empty')
    await fill()
    isFilled = true
    await closeDates(1)
    assert.deepEqual(await blockersOf(investor), [{ kind: 'balance', count: 1, amount: '0.90' }])
  })

  test('stays open while a payment for a cancelled deposit waits for staff', async ({
    assert,
    cleanup,
  }) => {
    const investor = await anInvestor()
    cleanup(await watched('BTC'))
    await priced('BTC', 6_400_000_000_000n)
    const opened = await granted(investor.post('/deposit', { method: 'BTC', amount: '640.00' }))
    await arrived({ asset: 'BTC', address: opened.address, amount: 1_000_000n })
    await settleArrivals()
    await granted(investor.patch(`/deposit/${opened.id}/cancel`))
    assert.deepEqual(await blockersOf(investor), [{ kind: 'payments', count: 1, amount: '640.00' }])
    assert.equal(await closed(investor), '409 account_not_empty')
  })
})
