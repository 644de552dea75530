import assert from 'node:assert/strict'
import { cents } from '@assay/api/domain/money'
import { test } from '../../journeys/test.ts'
import { matches } from '../src/investments/investment.ts'
import { projected, quickAmounts } from '../src/investments/plan.ts'
import { apiQuery, exportQuery, filtersOf } from '../src/ledger/filters.ts'
import { monthOf, nextMonth } from '../src/ledger/months.ts'
import { coinsFor } from '../src/markets/convert.ts'
import { checkAddress } from '../src/ui/addressCheck.ts'
import { masked } from '../src/withdrawals/withdrawal.ts'

test('turns dollars into coins in whole numbers', () => {
  assert.equal(coinsFor(cents(100_00n), '50000'), '0.002')
  assert.equal(coinsFor(cents(1n), '64321.5'), '0.00000016')
  assert.equal(coinsFor(cents(100_000_000_000n), '0.01'), '100000000000')
  assert.equal(coinsFor(cents(100n), '0'), null)
})

test('projects by the rule of the ledger, and offers quick amounts within the range only', () => {
  const plan = {
    id: 'p',
    name: 'P',
    minAmount: '500.00',
    maxAmount: '4999.00',
    returns: 0.025,
    duration: 60,
    uid: null,
  } as const
  assert.equal(projected(cents(100_00n), plan), 150n)
  const sums = quickAmounts(plan, '9000.00')
  assert.deepEqual([sums.at(0), sums.at(-1)], [50_000n, 499_900n])
  assert.ok(sums.every((sum) => sum >= 50_000n && sum <= 499_900n))
  assert.equal(quickAmounts({ ...plan, maxAmount: '500.00' }, '9000.00').length, 1)
  assert.equal(quickAmounts(plan, '1234.56').at(-1), 123_456n)
  assert.deepEqual(quickAmounts(plan, '499.99'), [])
})

test('knows addresses by their checksums, and names the network of one that is for another', () => {
  const good = {
    BTC: ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ETH: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', `0x${'ab'.repeat(20)}`],
    SOL: ['vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg'],
  } as const
  for (const [asset, addresses] of Object.entries(good))
    for (const address of addresses) {
      assert.ok(checkAddress(asset as 'BTC', address).isValid, address)
      const broken = `${address.slice(0, -1)}${address.endsWith('a') ? 'b' : 'a'}`
      if (asset === 'BTC') assert.ok(!checkAddress('BTC', broken).isValid, broken)
    }
  assert.ok(!checkAddress('ETH', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed').isValid)
  assert.ok(!checkAddress('BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx').isValid)
  assert.match(checkAddress('ETH', good.SOL[0]).text, /address for Solana, not for Ethereum/)
  assert.ok(!checkAddress('SOL', 'x'.repeat(5_000)).isValid)
  const vault = checkAddress('SOL', '3ytZ7hGaNzBo65HfSMFX4qiwv2PaBpFsDgJ1xotcuASb')
  assert.ok(vault.isValid && vault.isDoubtful)
  assert.match(vault.text, /belongs to a program.* not to a wallet/)
  assert.ok(!checkAddress('SOL', good.SOL[0]).isDoubtful)
})

test('hides all but the last four characters, and of a short text more', () => {
  assert.equal(masked('10455512'), '••••5512')
  assert.equal(masked('DE02120300000000202051'), '••••••••••••••••••2051')
  assert.equal(masked('123'), '••••3')
})

test('takes from the address of a page only what is a filter, and always names the types', () => {
  const filters = filtersOf(new URLSearchParams('type=earn&status=approved&from=yesterday&q=%20a '))
  assert.deepEqual(filters, { type: '', status: 'approved', method: '', from: '', to: '', q: 'a' })
  assert.equal(apiQuery(filters).get('type'), 'deposit,withdrawal,investment,loss,fee')
  assert.equal(exportQuery(filters).toString(), 'status=approved&q=a')
  const bitcoin = filtersOf(new URLSearchParams('method=Bitcoin'))
  assert.equal(apiQuery(bitcoin).get('method'), 'BTC,bitcoin')
})

test('steps over the turn of the year, and shows no month that is still to come', () => {
  assert.equal(nextMonth('2026-01', -1), '2025-12')
  assert.equal(nextMonth('2025-12', 1), '2026-01')
  assert.equal(monthOf('2025-02'), '2025-02')
  for (const requested of ['2999-01', '2025-13', 'x', null])
    assert.equal(monthOf(requested), new Date().toISOString().slice(0, 7))
})

test('finds an investment by any part of its ID, spaces left out', () => {
  const known = { id: '01a1fc68-6d25-71a3-bd00-3f1d59107349', reference: 'AS-1MZB-7396' }
  const investment = known as Parameters<typeof matches>[0]
  assert.ok(matches(investment, ' 6D25-71a3 '))
  assert.ok(matches(investment, ''))
  assert.ok(!matches(investment, '6d2571'))
})
