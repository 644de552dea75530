import assert from 'node:assert/strict'
import test from 'node:test'
import { assertAccessible } from './axe.ts'
import {
  aDeposit,
  aPerson,
  asked,
  dialogOf,
  figures,
  only,
  openAs,
  press,
  rowOf,
  seen,
  staffToken,
} from './investors.ts'
import { aBrowser, turnTo } from './served.ts'

const browser = aBrowser()

const ASKED = 'Nothing is done yet: another member of staff has to confirm this first.'
const AMOUNT = '$25,000.00'
const STILL = { reducedMotion: 'reduce' } as const

interface Approval {
  readonly id: string
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
  (await asked<Addressed[]>('GET', '/admin/deposit-addresses', { token: await staffToken() })).data

/** What one of the staff has asked for, beside the browser. */
async function isAsked(deposit: { id: string }, role: 'owner' | 'admin'): Promise<Approval> {
  const { status, data } = await asked<Approval>(
    'PATCH',
    `/admin/deposits/${deposit.id}/BTC/approve`,
    { token: await staffToken(role), body: {} },
  )
  assert.equal(status, 202)
  return data
}

test('an approval above the limit is asked for, marked in its row, and done by the other one', () =>
  browser.visit(async (page) => {
    const person = await aPerson()
    const { id } = await aDeposit(person, '25000')
    await openAs(page, 'admin', only('pending-deposit', person))
    await rowOf(page, AMOUNT).getByRole('button', { name: 'Approve' }).click()
    await press(page, `Approve ${AMOUNT}`, ASKED)
    const mark = rowOf(page, AMOUNT).getByRole('link', { name: 'Waits for a second approval' })
    await mark.waitFor()
    assert.equal(await rowOf(page, AMOUNT).getByRole('button', { name: 'Approve' }).count(), 0)
    assert.equal((await seen('deposits', id)).status, 'pending')

    await mark.click()
    await page.getByRole('heading', { level: 1, name: `Approve a deposit of ${AMOUNT}` }).waitFor()
    await page.getByText('Waiting for a second person').waitFor()
    await page.getByRole('button', { name: 'Take back' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Confirm' }).count(), 0)

    await openAs(page, 'owner', only('second-approvals', person))
    await page.getByRole('heading', { level: 1, name: 'Waiting for a second approval' }).waitFor()
    await rowOf(page, 'admin@demo.test').getByText('Waited for').waitFor()
    await rowOf(page, AMOUNT).getByRole('button', { name: 'Confirm' }).click()
    for (const text of ['admin@demo.test', person.name, 'BTC', 'pending'])
      await dialogOf(page).getByText(text, { exact: true }).waitFor()
    await assertAccessible(page, 'the dialog of a second approval')
    await press(page, 'Confirm', 'Confirmed. It is done.')
    await rowOf(page, AMOUNT).waitFor({ state: 'detached' })
    assert.equal((await seen('deposits', id)).status, 'approved')
    assert.equal((await figures(person)).balance, '25000.00')

    await turnTo(page, only('approval-history', person))
    await rowOf(page, 'admin@demo.test').getByText('owner@demo.test').waitFor()
    await rowOf(page, AMOUNT).getByText('Confirmed').waitFor()
    await assertAccessible(page, 'the history of second approvals')
  }, STILL))

test('a request is declined with a reason, or taken back by whoever asked; support only looks', () =>
  browser.visit(async (page) => {
    const person = await aPerson()
    const [first, second] = [await aDeposit(person, '11000'), await aDeposit(person, '12000')]
    const [declined, own] = [await isAsked(first, 'owner'), await isAsked(second, 'admin')]
    await openAs(page, 'support', only('second-approvals', person))
    await rowOf(page, '$11,000.00').waitFor()
    assert.equal(await rowOf(page, '$11,000.00').getByRole('button').count(), 0)

    await openAs(page, 'admin', only('second-approvals', person))
    await rowOf(page, '$11,000.00').getByRole('button', { name: 'Decline' }).click()
    await press(page, 'Decline', 'This field is required.')
    await dialogOf(page).getByLabel('Reason').fill('Call them first.')
    await press(page, 'Decline', 'Declined. Nothing was done.')
    await rowOf(page, '$11,000.00').waitFor({ state: 'detached' })
    await rowOf(page, '$12,000.00').getByRole('button', { name: 'Take back' }).click()
    await dialogOf(page).getByLabel('Reason').fill('Wrong person.')
    await press(page, 'Take back', 'Taken back. Nothing was done.')
    await rowOf(page, '$12,000.00').waitFor({ state: 'detached' })

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
  }))

test('of many approvals at once, those above the limit are asked for', () =>
  browser.visit(async (page) => {
    const person = await aPerson()
    await aDeposit(person, '100')
    await aDeposit(person, '25000')
    await openAs(page, 'admin', only('pending-deposit', person))
    await rowOf(page, '$100.00').getByRole('checkbox').check()
    await rowOf(page, AMOUNT).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Approve 2' }).click()
    await press(page, 'Approve 2 deposits')
    await dialogOf(page).getByText('Waits for a second approval').waitFor()
    await dialogOf(page)
      .getByRole('status')
      .filter({ hasText: '1 of 2 approved, $100.00. 1 waiting for a second approval, $25,000.00.' })
      .waitFor()
    assert.equal((await figures(person)).balance, '100.00')
  }))

test('an address for deposits is asked for, shown beside the one until now, and taken back', () =>
  browser.visit(async (page) => {
    const before = (await addresses()).find(({ asset }) => asset === 'ETH')?.address ?? ''
    const wanted = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
    await openAs(page, 'admin', '/admin/deposit-addresses')
    await page.getByRole('button', { name: 'Change ETH address' }).click()
    await dialogOf(page).getByLabel('New address').fill('none')
    await press(
      page,
      'Ask for a second approval',
      'This is no ETH address. Check it and try again.',
    )
    await dialogOf(page).getByLabel('New address').fill(wanted)
    await press(page, 'Ask for a second approval', ASKED)
    await page.getByRole('link', { name: 'A change waits for a second approval' }).click()
    await page.getByRole('heading', { level: 1, name: 'Change a deposit address' }).waitFor()
    await page.getByText(before, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Take back' }).click()
    await dialogOf(page).getByLabel('Reason').fill('Only a trial.')
    await press(page, 'Take back', 'Taken back. Nothing was done.')
    await page.getByText('Only a trial.').waitFor()
    assert.equal((await addresses()).find(({ asset }) => asset === 'ETH')?.address, before)
  }))
