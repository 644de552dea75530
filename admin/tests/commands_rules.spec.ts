import assert from 'node:assert/strict'
import { byFigure } from '@assay/api/domain/asset'
import { DEPOSIT_DECISIONS } from '@assay/api/domain/deposit_status'
import { INVESTMENT_MACHINE } from '@assay/api/domain/investment_status'
import { may } from '@assay/api/domain/permissions'
import { statusesOf } from '@assay/api/domain/transition'
import { WITHDRAWAL_MACHINE } from '@assay/api/domain/withdrawal_status'
import { commandsOf, BULK } from '../src/commands/commandsOf.ts'
import { adjusted, EARNING_COMMANDS } from '../src/commands/earningCommands.ts'
import type { DepositRow, Figures, InvestmentRow, WithdrawalRow } from '../src/commands/rows.ts'
import { waitingFor } from '../src/commands/waiting.ts'
import { flagsOf, PROGRAM } from '../src/commands/withdrawalFlags.ts'
import { centsOf } from '@assay/client/money'
import { test } from '../../journeys/test.ts'

const ROW = {
  id: 'r',
  reference: 'AS-0000-0000',
  uid: 'u',
  amount: '40.00',
  createdAt: '2026-11-01T00:00:00.000Z',
  decidedAt: null,
  reason: null,
  cancelledBy: null,
  user: { id: 'u', uid: 'u', name: 'Petra', email: 'petra@example.test' },
} as const

/** A row with the columns that its commands may read: a list has more, and another one is no matter of theirs. */
const rowWith = <Row>(columns: Partial<Row>): Row => columns as Row

const deposit = (status: DepositRow['status']) =>
  rowWith<DepositRow>({
    ...ROW,
    type: 'deposit',
    status,
    method: 'ETH',
    creditedAmount: null,
    verification: 'manual',
    address: '0x',
    uri: 'ethereum:0x',
  })

const withdrawal = (status: WithdrawalRow['status']) =>
  rowWith<WithdrawalRow>({
    ...ROW,
    type: 'withdrawal',
    status,
    method: 'bank',
    address: null,
    bankName: 'First',
    accountNumber: '1',
    routingNumber: '2',
    paymentReference: null,
    isFirstPayment: null,
  })

const investment = (status: InvestmentRow['status']) =>
  rowWith<InvestmentRow>({
    ...ROW,
    type: 'investment',
    status,
    name: 'Petra',
    email: 'petra@example.test',
    method: 'BTC',
    plan_id: 'p',
    plan_name: 'Starter',
    plan_price: '500.00',
    earningsBySource: null,
    returns: 3,
    terms: { number: 1, sha256: '0'.repeat(64), kind: 'fixed', accepted: true },
    earningBalance: '3.00',
    duration: 30,
    earnings: '3.00',
    startDate: '2026-11-01T00:00:00.000Z',
    endDate: '2026-12-01T00:00:00.000Z',
    lastDate: null,
    termIfApproved: { first: '2026-11-28', last: '2026-12-27' },
    principal: '40.00',
  })

const FIGURES: Figures = {
  balance: '100.00',
  ...byFigure(() => '0.00'),
  btcBal: '60.00',
  ethBal: '40.00',
  held: '50.00',
  invested: '70.00',
  portfolio: '220.00',
  totalWithdrawals: '0.00',
}

const names = (commands: readonly { readonly name: string }[]) => commands.map(({ name }) => name)

test('there is a command for every arrow of the status machines, and no other', () => {
  const made = {
    deposits: statusesOf(DEPOSIT_DECISIONS).map((status) => [
      status,
      commandsOf('deposits', deposit(status)).map(({ to }) => to),
    ]),
    withdrawals: statusesOf(WITHDRAWAL_MACHINE).map((status) => [
      status,
      commandsOf('withdrawals', withdrawal(status)).map(({ to }) => to),
    ]),
    investments: statusesOf(INVESTMENT_MACHINE).map((status) => [
      status,
      commandsOf('investments', investment(status)).map(({ to }) => to),
    ]),
  }
  const asMachine = (pairs: (string | string[])[][]) =>
    Object.fromEntries(pairs.map(([status, to]) => [status, [...(to ?? [])].toSorted()]))
  const sorted = (machine: Record<string, readonly string[]>) =>
    Object.fromEntries(Object.entries(machine).map(([status, to]) => [status, to.toSorted()]))
  assert.deepEqual(asMachine(made.deposits), sorted(DEPOSIT_DECISIONS))
  assert.deepEqual(asMachine(made.withdrawals), sorted(WITHDRAWAL_MACHINE))
  assert.deepEqual(asMachine(made.investments), sorted(INVESTMENT_MACHINE))
})

test('owners and admins act, support and nobody do not; only decisions are made for many at once', () => {
  assert.deepEqual(
    ['owner', 'admin', 'support', undefined].map((role) =>
      (['deposits', 'withdrawals', 'investments'] as const).map((list) =>
        may(role, `${list}.decide`),
      ),
    ),
    [
      [true, true, true],
      [true, true, true],
      [false, false, false],
      [false, false, false],
    ],
  )
  assert.deepEqual(names(BULK.deposits), ['approve', 'decline'])
  assert.deepEqual(names(BULK.withdrawals), ['approve', 'process', 'decline'])
  assert.deepEqual(names(BULK.investments), ['approve', 'decline'])
})

test('an approval says the dates that it sets, and a stop the last date that earns', () => {
  const dates = (row: InvestmentRow) =>
    commandsOf('investments', row)
      .flatMap(({ preview }) => preview(row).facts)
      .flatMap(({ label, value }) => (/until|date/.test(label) ? [value] : []))
  assert.deepEqual(dates(investment('pending')), ['28 Nov 2026', '27 Dec 2026'])
  const late = { ...investment('approved'), lastDate: '2026-12-04', termIfApproved: null }
  assert.deepEqual(dates(late), ['4 Dec 2026'])
})

test('the figures after a command are those of the ledger: nothing appears and nothing is lost', () => {
  const shown = (changes: readonly { label: string; before: bigint; after: bigint }[]) =>
    changes.map(({ label, before, after }) => `${label} ${before}>${after}`)
  const receive = (
    commands: readonly { name: string; preview: (row: never) => unknown }[],
    row: unknown,
  ) =>
    Object.fromEntries(
      commands.map((command) => {
        const { changes } = command.preview(row as never) as {
          changes: (figures: Figures) => readonly { label: string; before: bigint; after: bigint }[]
        }
        return [command.name, shown(changes(FIGURES))]
      }),
    )
  assert.deepEqual(receive(commandsOf('deposits', deposit('pending')), deposit('pending')), {
    approve: ['Available 10000>14000', 'of it ETH 4000>8000'],
    decline: [],
  })
  assert.deepEqual(
    receive(commandsOf('withdrawals', withdrawal('pending')), withdrawal('pending')),
    {
      approve: ['On hold 5000>1000', 'Portfolio 22000>18000'],
      decline: ['On hold 5000>1000', 'Available 10000>14000'],
      process: [],
    },
  )
  assert.deepEqual(
    receive(commandsOf('investments', investment('pending')), investment('pending')),
    {
      approve: [],
      decline: ['Invested 7000>3000', 'Available 10000>14000'],
      process: [],
    },
  )
  assert.deepEqual(
    receive(commandsOf('investments', investment('approved')), investment('approved')),
    {
      process: [],
      stop: ['Invested 7000>3000', 'Available 10000>14000'],
    },
  )
  const lossy = { ...investment('approved'), principal: '30.00' as const }
  assert.equal(receive(commandsOf('investments', lossy), lossy).stop?.[0], 'Invested 7000>4000')
  const stop = commandsOf('investments', lossy).find(({ name }) => name === 'stop')
  const preview = stop?.preview(lossy)
  assert.equal(preview?.amount, '30.00')
  assert.match(preview?.sentence ?? '', /\$30\.00 goes back/)
  const [credit, debit] = EARNING_COMMANDS.map((command) =>
    shown(adjusted(command, investment('approved'), centsOf('2.50'))(FIGURES)),
  )
  assert.deepEqual(credit, ['Available 10000>10250', 'Earned by this investment 300>550'])
  assert.deepEqual(debit, ['Available 10000>9750', 'Earned by this investment 300>50'])
})

test('says of every command what the specification says, whether it was done or not', () => {
  const said = (commands: readonly { readonly done: string; readonly failed: string }[]) =>
    commands.map(({ done, failed }) => [done, failed])
  assert.deepEqual(said(commandsOf('deposits', deposit('pending'))), [
    ['Deposit approved successfully.', 'Approval failed.'],
    ['Deposit declined successfully.', 'Decline failed.'],
  ])
  assert.deepEqual(said(commandsOf('withdrawals', withdrawal('pending'))), [
    ['Withdrawal approved successfully.', 'Approval failed.'],
    ['Withdrawal declined successfully.', 'Decline failed.'],
    ['Withdrawal processed successfully.', 'Failed to process Withdrawals'],
  ])
  assert.deepEqual(said(commandsOf('investments', investment('pending'))), [
    ['Investment approved successfully.', 'Failed to approve investment.'],
    ['Investment declined successfully.', 'Decline failed.'],
    ['Investment processed successfully.', 'Failed to process investment.'],
  ])
  assert.deepEqual(said(commandsOf('investments', investment('approved'))), [
    ['Investment processed successfully.', 'Failed to process investment.'],
    ['Investment stopped successfully.', 'Failed to stop investment'],
  ])
})

test('a payout is looked at twice where it is the first, to a new place, large, or to a program', () => {
  const row = withdrawal('pending')
  const known = { ...FIGURES, totalWithdrawals: '10.00' } as const
  assert.deepEqual(flagsOf(row, FIGURES, 0, false), ['The first withdrawal of this investor.'])
  assert.deepEqual(flagsOf(row, known, 0, false), ['Nothing was ever paid to this bank account.'])
  assert.deepEqual(flagsOf(row, known, 3, false), [])
  assert.deepEqual(flagsOf(row, known, 3, true), [PROGRAM])
  assert.deepEqual(flagsOf({ ...row, amount: '110.01' }, known, 1, false), [
    'More than half of everything that the investor has.',
  ])
})

test('a request is late from its 24th hour on, and says so in whole hours and days', () => {
  const HOUR = 3_600_000
  assert.deepEqual(waitingFor(-5), { words: '0 min', isLate: false })
  assert.deepEqual(waitingFor(59 * 60_000), { words: '59 min', isLate: false })
  assert.deepEqual(waitingFor(24 * HOUR - 1), { words: '23 h', isLate: false })
  assert.deepEqual(waitingFor(24 * HOUR), { words: '24 h', isLate: false })
  assert.deepEqual(waitingFor(50 * HOUR), { words: '2 days', isLate: true })
})
