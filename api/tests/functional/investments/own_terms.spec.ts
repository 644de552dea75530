import { test } from '@japa/runner'
import { aClaim } from '#tests/claims'
import {
  type Answer,
  anInvestor,
  fund,
  granted,
  type Investor,
  type Json,
  look,
  PLAN_TERMS,
  type StaffMember,
  theBanker,
} from '#tests/fixtures'
import { threePeople } from '#tests/functional/approvals/two_people'
import { closeDates, followCalendar, runAhead } from '#tests/invariants/close_of_business'
import { attempt } from '#tests/invariants/sessions'

const said = ({ status, body }: Answer) => `${status} ${body?.code ?? 'done'}`

test.group('Terms that one member of staff writes (T51)', (group) => {
  let [writer, other]: StaffMember[] = []
  group.setup(async () => {
    ;[writer, other] = await threePeople()
    await runAhead()
    return async () => void (await followCalendar())
  })

  const aPlanBy = (person: StaffMember | undefined, terms: object = {}): Promise<Json> =>
    granted((person as StaffMember).post('/admin/plans', { ...PLAN_TERMS, ...terms }))

  /** A request of so much in a plan. */
  async function requested(plan: Json, amount: string, investor?: Investor) {
    const person = investor ?? (await anInvestor())
    if (!investor) await fund(person, 'BTC', '10000.00')
    const wish = { plan_id: plan.id, amount, method: 'BTC' }
    const { id } = await granted(person.post('/investment', wish))
    return { investor: person, id: id as string, path: `/admin/investments/${id}/approve` }
  }

  test('let nobody earn more than the limit by their own approval, and another one approves it', async ({
    assert,
  }) => {
    // 100 % a day for three days: 4,000.00 earn 12,000.00
    const plan = await aPlanBy(writer, { returns: '100', duration: 3 })
    const { path, id } = await requested(plan, '4000.00')
    assert.equal(said((await writer?.patch(path)) as Answer), '403 own_terms')
    const refused = await attempt('assay_owner', [
      `update investments set status = 'approved', decided_at = now(), decided_by = '${writer?.id}' where id = '${id}'`,
    ])
    assert.include(refused, 'own_terms', 'as the owner of the tables too')
    assert.equal(said((await other?.patch(path)) as Answer), '200 done')
  })

  test('nor by several approvals in a day, for one investor', async ({ assert }) => {
    const plan = await aPlanBy(writer, { returns: '100', duration: 3 })
    const first = await requested(plan, '2000.00')
    const second = await requested(plan, '2000.00', first.investor)
    const third = await requested(plan, '1000.00')
    assert.equal(said((await writer?.patch(first.path)) as Answer), '200 done')
    assert.equal(said((await writer?.patch(second.path)) as Answer), '403 own_terms')
    assert.equal(said((await writer?.patch(third.path)) as Answer), '200 done', 'another investor')
    assert.equal(said((await other?.patch(second.path)) as Answer), '200 done')
  })

  test('nor by a renewal on terms that are written later, which nobody approves', async ({
    assert,
  }) => {
    const offer = { atMaturity: ['payout', 'renew'], duration: 1 }
    const plan = await aPlanBy(writer, { ...offer, returns: '1' })
    const { investor, id, path } = await requested(plan, '5000.00')
    await granted((other as StaffMember).patch(path))
    const dear = { ...PLAN_TERMS, ...offer, returns: '99999' }
    const { terms } = await granted((writer as StaffMember).put(`/admin/plans/${plan.id}`, dear))
    const end = `/investment/${id}/at-maturity`
    const chosen = await granted(investor.put(end, { choice: 'renew', terms }))
    assert.equal(chosen.obstacle, 'approval_needed')
    await closeDates(2)
    assert.containSubset(await granted(investor.get(end)), {
      outcome: 'approval_needed',
      renewedBy: null,
    })
  })

  test('an account that owes for a reversed deposit is paid out, and pays', async ({ assert }) => {
    const { investor } = await aClaim()
    const plan = await aPlanBy(other, {
      atMaturity: ['payout', 'renew'],
      duration: 1,
      returns: '1',
    })
    await look('update users set frozen_at = null where id = :id', { id: investor.id })
    await fund(investor, 'ETH', '50.00')
    const { id, path } = await requested(plan, '40.00', investor).catch(() => ({
      id: '',
      path: '',
    }))
    assert.notEqual(id, '', 'control: it is invested')
    await granted((await theBanker()).patch(path))
    const end = `/investment/${id}/at-maturity`
    await granted(investor.put(end, { choice: 'renew', terms: plan.terms }))
    await closeDates(2)
    assert.containSubset(await granted(investor.get(end)), { outcome: 'claim_open' })
  })
})
