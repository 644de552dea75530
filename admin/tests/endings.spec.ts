import { expect, test } from '../../journeys/test.ts'
import { assertAccessible } from './axe.ts'
import { aPersonWith, anInvestment, decide, openAs } from './investors.ts'
import { settled } from './served.ts'

const OTHER = '0198c2de-7f3a-7c41-9d1e-3b5a6c7d8e9f'

/** How an investment stands that was renewed and then left early: no test closes days that others use. */
const ENDED = {
  ...{ planId: OTHER, lastDate: '2026-02-28', isOpen: false, principal: '500.00' },
  ...{ offers: ['payout', 'renew'], earlyExit: '2.5', choice: 'renew', terms: 'a'.repeat(64) },
  ...{ chosenAt: '2026-02-01T10:00:00.000Z', obstacle: null, outcome: 'renewed' },
  ...{ settledOn: '2026-02-28', exitFee: null },
  renews: { id: OTHER, reference: 'AS-2222-2222' },
  renewedBy: { id: OTHER, reference: 'AS-3333-3333' },
}

test('an investment in full says how it ends: the choice, the renewal on both sides, the exit', async ({
  page,
}) => {
  const person = await aPersonWith('900')
  const { id } = await anInvestment(person, '500')
  await decide('investments', `${id}/approve`)
  await openAs(page, 'support', `/admin/investments/${id}`)
  const end = page.getByRole('region', { name: 'End of the term' })
  await expect(end.getByText('None made: it is paid out')).toBeVisible()
  await page.route('**/at-maturity', (route) => route.fulfill({ json: { data: ENDED } }))
  await page.reload()
  for (const reference of ['AS-2222-2222', 'AS-3333-3333'])
    await expect(end.getByRole('link', { name: reference })).toHaveAttribute(
      'href',
      `/admin/investments/${OTHER}`,
    )
  await expect(end.getByText('Renewed', { exact: true })).toBeVisible()
  await settled(page)
  await assertAccessible(page, 'the end of an investment, for staff')
})
