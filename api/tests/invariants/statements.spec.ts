import { test } from '@japa/runner'
import { ASSETS, FIRST_ASSET } from '#domain/asset'
import { INVESTOR_ACCOUNTS } from '#domain/ledger_accounts'
import { cents, format } from '#domain/money'
import { linesOf, statementHead } from '#statements/statement_query'
import { anInvestor, fund, granted, type Investor, look, WALLETS } from '#tests/fixtures'
import { randomFor } from '#tests/seed'
import { closeDates, followCalendar, runAhead } from './close_of_business.js'

const LEDGERS = Number.parseInt(process.env.STATEMENT_LEDGERS ?? '200', 10)
const DATES = 4

type Ledger = { investor: Investor; available: bigint; open: string[] }
type Balances = Record<string, bigint>

const keyOf = (kind: string, asset: string) => `${kind} ${asset}`
const add = (sums: Balances, key: string, amount: bigint) => {
  sums[key] = (sums[key] ?? 0n) + amount
}

/** Something that moves money of an investor, or nothing: a deposit, a withdrawal, or the end of one. */
async function move(ledger: Ledger, random: () => number): Promise<void> {
  const { investor, open } = ledger
  const amount = BigInt(1 + Math.floor(random() * 90_000))
  const what = Math.floor(random() * 3)
  if (what === 0) {
    const asset = ASSETS[Math.floor(random() * ASSETS.length)] ?? FIRST_ASSET
    await fund(investor, asset, format(cents(amount)))
    ledger.available += amount
  } else if (what === 1 && ledger.available > 0n) {
    const least = amount < ledger.available ? amount : ledger.available
    const { id } = await granted(
      investor.post('/withdrawal', {
        method: 'bitcoin',
        amount: format(cents(least)),
        address: WALLETS.bitcoin,
      }),
    )
    open.push(id)
    ledger.available -= least
  } else if (what === 2) {
    const id = open.pop()
    if (!id) return
    const row = await granted(investor.patch(`/withdrawal/${id}/cancel`))
    ledger.available += BigInt(row.amount.replace('.', ''))
  }
}

/** What the statements of these investors say was moved on a date, by kind of account and asset. */
async function movedOn(owners: string[], date: string): Promise<Balances> {
  const sums: Balances = {}
  for (const owner of owners) {
    const head = await statementHead(owner, { from: date, to: date })
    for (const account of head.accounts) {
      const key = keyOf(account.account, account.asset)
      let [total, count] = [0n, 0]
      for await (const page of linesOf(head, account))
        for (const { amount } of page) {
          total += amount
          count++
        }
      if (account.opening + total !== account.closing || count !== account.lines)
        throw new Error(`${owner} ${date} ${key}: the lines do not lead from opening to closing`)
      add(sums, key, total)
    }
  }
  return sums
}

/** What a date's trial balance says was moved. */
async function trialOf(date: string): Promise<Balances> {
  const rows = await look<{ kind: string; asset: string; moved: bigint }>(
    `select kind, asset, credit_cents - debit_cents as moved from ledger.trial_balances
      where business_date = :date and kind in ('available', 'held', 'invested')`,
    { date },
  )
  return Object.fromEntries(rows.map(({ kind, asset, moved }) => [keyOf(kind, asset), moved]))
}

test.group('T76: statements', (group) => {
  const random = randomFor('statements')
  const ledgers: Ledger[] = []
  let dates: string[] = []
  group.setup(async () => {
    await runAhead()
    await closeDates(1)
    for (let i = 0; i < LEDGERS; i++)
      ledgers.push({
        investor: await anInvestor(),
        ...{ available: 0n, open: [] },
      })
    for (let day = 0; day < DATES; day++) {
      for (const ledger of ledgers) await move(ledger, random)
      dates = [...dates, ...(await closeDates(1))]
    }
    return async () => void (await followCalendar())
  })

  test('of all investors add up to the trial balance of each date, for every kind of account and asset', async ({
    assert,
  }) => {
    for (const date of dates) {
      const moved = await look<{ owner: string }>(
        `select distinct a.owner from ledger.transactions t join ledger.entries e on e.tx_id = t.id
           join ledger.accounts a on a.id = e.account_id where t.business_date = :date and a.owner is not null`,
        { date },
      )
      const [stated, trial] = [
        await movedOn(
          moved.map(({ owner }) => owner),
          date,
        ),
        await trialOf(date),
      ]
      assert.isAbove(moved.length, LEDGERS / 3)
      for (const kind of INVESTOR_ACCOUNTS)
        for (const asset of ASSETS)
          assert.equal(
            stated[keyOf(kind, asset)] ?? 0n,
            trial[keyOf(kind, asset)],
            `${date} ${kind} ${asset}`,
          )
    }
  }).timeout(120_000)

  test('begin with what the date before has closed with, and end with what the investor has', async ({
    assert,
  }) => {
    for (const { investor, available } of ledgers) {
      let before: string | null = null
      for (const date of dates) {
        const { totals } = await statementHead(investor.id, { from: date, to: date })
        if (before !== null)
          assert.equal(totals.map(({ opening }) => opening).join(), before, investor.id)
        before = totals.map(({ closing }) => closing).join()
      }
      const { accounts } = await statementHead(investor.id, { from: dates[0] ?? '' })
      const own = accounts.filter(({ account }) => account === 'available')
      assert.equal(
        own.reduce((sum, { closing }) => sum + closing, 0n),
        available,
      )
    }
  }).timeout(120_000)
})
