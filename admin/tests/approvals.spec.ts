import assert from 'node:assert/strict'
import { expect, test } from './test.ts'
import { assertAccessible } from './axe.ts'
import {
  aDeposit,
  call,
  decide,
  dialogOf,
  figures,
  only,
  openAs,
  openCommand,
  press,
  rowOf,
  seen,
  staffToken,
} from './investors.ts'
import { turnTo } from './served.ts'

const ASKED = 'Nothing is done yet: another member of staff has to confirm this first.'
const AMOUNT = '$25,000.00'

interface Approval {
  readonly id: string
  readonly seal: string
  readonly state: string
  readonly makerEmail: string
  readonly checkerEmail: string | null
  readonly reason: string | null
}

interface Addressed {
  readonly asset: string
  readonly address: string
}

const addresses = async (): Promise<Addressed[]> =>
  (await call<Addressed[]>('GET', '/admin/deposit-addresses', { token: await staffToken() })).data

/** An approval that one member of staff has requested, beside the browser. */
async function isAsked(deposit: { id: string }, role: 'owner' | 'admin'): Promise<Approval> {
  const { status, data } = await call<Approval>(
    'PATCH',
    `/admin/deposits/${deposit.id}/BTC/approve`,
    { token: await staffToken(role), body: {} },
  )
  assert.equal(status, 202)
  return data
}

test('an approval above the limit is requested, marked in its row, and done by the other one', async ({
  page,
  person,
}) => {
  const { id } = await aDeposit(person, '25000')
  await openCommand(page, 'admin', {
    screen: only('pending-deposit', person),
    row: AMOUNT,
    command: 'Approve',
  })
  await press(page, `Approve ${AMOUNT}`, ASKED)
  const mark = rowOf(page, AMOUNT).getByRole('link', { name: 'Waits for a second approval' })
  await expect(mark).toBeVisible()
  await expect(rowOf(page, AMOUNT).getByRole('button', { name: 'Approve' })).toHaveCount(0)
  assert.equal((await seen('deposits', id)).status, 'pending')

  await mark.click()
  await expect(
    page.getByRole('heading', { level: 1, name: `Approve a deposit of ${AMOUNT}` }),
  ).toBeVisible()
  await expect(page.getByText('Waiting for a second approval')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0)

  await openAs(page, 'owner', only('second-approvals', person))
  await expect(
    page.getByRole('heading', { level: 1, name: 'Waiting for a second approval' }),
  ).toBeVisible()
  await expect(rowOf(page, 'admin@demo.test').getByText('Not yet')).toBeVisible()
  await rowOf(page, AMOUNT).getByRole('button', { name: 'Confirm' }).click()
  for (const text of ['Requested by', 'admin@demo.test', 'Asset', 'BTC', 'Pending'])
    await expect(dialogOf(page).getByText(text, { exact: true })).toBeVisible()
  // what the one-person dialog shows, the second person sees too
  await expect(dialogOf(page).getByText(/^Not verified on chain/)).toBeVisible()
  await expect(dialogOf(page).getByRole('row', { name: /^Available/ })).toContainText(AMOUNT)
  const ofWhom = dialogOf(page).getByRole('link', { name: person.name })
  await expect(ofWhom).toHaveAttribute('href', `/admin/allusers/${person.uid}`)
  const about = dialogOf(page).getByRole('link', { name: /^What it is about/ })
  await expect(about).toHaveAttribute('href', `/admin/deposits/${id}`)
  await assertAccessible(page, 'the dialog of a second approval')
  await press(page, 'Confirm', 'Confirmed. It is done.')
  await expect(rowOf(page, AMOUNT)).toHaveCount(0)
  assert.equal((await seen('deposits', id)).status, 'approved')
  assert.equal((await figures(person)).balance, '25000.00')

  await turnTo(page, only('approval-history', person))
  await expect(rowOf(page, 'admin@demo.test').getByText('owner@demo.test')).toBeVisible()
  await expect(rowOf(page, AMOUNT).getByText('Confirmed')).toBeVisible()
  await expect(rowOf(page, AMOUNT).getByText(/^BTC, AS-/)).toBeVisible()
  await assertAccessible(page, 'the history of second approvals')
})

test('a request is declined with a reason, or taken back by the person who requested it; support only looks', async ({
  page,
  person,
}) => {
  const [first, second] = [await aDeposit(person, '11000'), await aDeposit(person, '12000')]
  const [declined, own] = [await isAsked(first, 'owner'), await isAsked(second, 'admin')]
  await openAs(page, 'support', only('second-approvals', person))
  await expect(rowOf(page, '$11,000.00')).toBeVisible()
  await expect(rowOf(page, '$11,000.00').getByRole('button')).toHaveCount(0)

  await openCommand(page, 'admin', {
    screen: only('second-approvals', person),
    row: '$11,000.00',
    command: 'Decline',
  })
  await press(page, 'Decline', 'This field is required.')
  await dialogOf(page).getByLabel('Reason').fill('Call them first.')
  await press(page, 'Decline', 'Declined. Nothing was done.')
  await expect(rowOf(page, '$11,000.00')).toHaveCount(0)
  await rowOf(page, '$12,000.00').getByRole('button', { name: 'Take back' }).click()
  await dialogOf(page).getByLabel('Reason').fill('Wrong person.')
  await press(page, 'Take back', 'Taken back. Nothing was done.')
  await expect(rowOf(page, '$12,000.00')).toHaveCount(0)

  const ends = [
    await seen<Approval>('approvals', declined.id),
    await seen<Approval>('approvals', own.id),
  ]
  assert.deepEqual(
    ends.map(({ state, checkerEmail, reason }) => [state, checkerEmail, reason]),
    [
      ['declined', 'admin@demo.test', 'Call them first.'],
      ['declined', null, 'Wrong person.'],
    ],
  )
})

test('of many approvals at once, those above the limit are requested', async ({ page, person }) => {
  await aDeposit(person, '100')
  await aDeposit(person, '25000')
  await openAs(page, 'admin', only('pending-deposit', person))
  await rowOf(page, '$100.00').getByRole('checkbox').check()
  await rowOf(page, AMOUNT).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Approve 2' }).click()
  await press(page, 'Approve 2 deposits')
  await expect(dialogOf(page).getByText('Waits for a second approval')).toBeVisible()
  await expect(
    dialogOf(page).getByRole('status').filter({
      hasText: '1 of 2 approved, $100.00. 1 waiting for a second approval, $25,000.00.',
    }),
  ).toBeVisible()
  assert.equal((await figures(person)).balance, '100.00')
})

test('an address for deposits is requested, shown beside the one until now, and taken back', async ({
  page,
}) => {
  const before = (await addresses()).find(({ asset }) => asset === 'ETH')?.address ?? ''
  const wanted = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
  await openAs(page, 'admin', '/admin/deposit-addresses')
  await page.getByRole('button', { name: 'Change ETH address' }).click()
  await dialogOf(page).getByLabel('New address').fill('none')
  await press(page, 'Request a second approval', 'This is no ETH address. Check it and try again.')
  await dialogOf(page).getByLabel('New address').fill(wanted)
  await press(page, 'Request a second approval', ASKED)
  await page.getByRole('link', { name: 'A change waits for a second approval' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Change a deposit address' }),
  ).toBeVisible()
  await expect(page.getByText(before, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Take back' }).click()
  await dialogOf(page).getByLabel('Reason').fill('Only a trial.')
  await press(page, 'Take back', 'Taken back. Nothing was done.')
  await expect(page.getByText('Only a trial.')).toBeVisible()
  assert.equal((await addresses()).find(({ asset }) => asset === 'ETH')?.address, before)
})

test('says per asset whether new deposits share an address or get one of their own', async ({
  page,
}) => {
  const state = { source: 'setting', since: null, next: null, approvalId: null }
  const states = [
    { ...state, asset: 'BTC', address: 'bc1qshared', isShared: false },
    {
      ...state,
      asset: 'ETH',
      address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
      isShared: true,
    },
  ]
  await page.route('**/api/admin/deposit-addresses', (route) =>
    route.fulfill({ json: { data: states } }),
  )
  await openAs(page, 'support', '/admin/deposit-addresses')
  await expect(page.getByRole('region', { name: 'BTC' })).toContainText(
    'Each new deposit gets an address of its own',
  )
  await expect(page.getByRole('region', { name: 'ETH' })).toContainText(
    'New deposits are sent to this shared address',
  )
  await assertAccessible(page, 'the addresses of deposits')
})

test('a second person is warned of a payout to an address of a program', async ({
  page,
  person,
}) => {
  const { id, seal } = await isAsked(await aDeposit(person, '25000'), 'admin')
  await decide('approvals', `${id}/confirm`, { seal }, 'owner')
  const address = '3ytZ7hGaNzBo65HfSMFX4qiwv2PaBpFsDgJ1xotcuASb'
  const body = { method: 'solana', amount: '12000', address }
  const { data } = await call<{ id: string }>('POST', '/withdrawal', { token: person.token, body })
  const token = await staffToken('admin')
  await call('PATCH', `/admin/withdrawals/${data.id}/approve`, { token, body: {} })
  await openAs(page, 'owner', only('second-approvals', person))
  await rowOf(page, '$12,000.00').getByRole('button', { name: 'Confirm' }).click()
  const flags = dialogOf(page).getByRole('list', { name: 'Look twice' })
  for (const flag of [/^The first withdrawal/, /^This address belongs to a program/])
    await expect(flags.getByText(flag)).toBeVisible()
  await expect(dialogOf(page).getByRole('row', { name: /^Portfolio/ })).toContainText('$13,000.00')
  await assertAccessible(page, 'the second approval of a payout')
})
