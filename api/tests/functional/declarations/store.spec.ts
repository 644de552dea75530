import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import { dateAfter } from '#domain/accrual'
import { aPlan, aStaffMember, granted, type Json, look, type StaffMember } from '#tests/fixtures'
import {
  codeOf,
  confirmed,
  declined,
  request,
  threePeople,
} from '#tests/functional/approvals/two_people'
import { CSV } from '#tests/functional/pool/evidence'
import { closeDates, followCalendar, openDate, runAhead } from '#tests/invariants/close_of_business'
import { brokenRules } from '#tests/invariants/money_at_once'
import { answersTo, OPERATORS_ONLY } from '#tests/unauthorized'
import {
  aDeclaration,
  aDeclaredInvestment,
  aDeclaredPlan,
  declare,
  type Declared,
} from './declared.js'

const SHA256 = createHash('sha256').update(CSV).digest('hex')

test.group('POST /admin/declarations', (group) => {
  let people: [StaffMember, StaffMember, StaffMember]
  let one: Declared
  group.setup(async () => {
    await runAhead()
    people = await threePeople()
    one = await aDeclaredInvestment()
    await closeDates(1)
    return async () => void (await followCalendar())
  })

  test('declares a date once a second person has seen what it means, and keeps it', async ({
    assert,
  }) => {
    const [maker, checker, other] = people
    const { plan, first } = one
    const body = await aDeclaration(maker, plan, first, { rate: '-0.50' })
    const approval = await request(maker.post('/admin/declarations', body))
    assert.containSubset(approval, {
      ...{ action: 'plan.declare', objectKind: 'declaration', objectId: `${plan.id}/${first}` },
      shown: {
        ...{ plan: 'Trading', date: first, rate: -0.5, note: 'The desk was up.' },
        ...{ investments: 1, principal: '100.00', result: '-0.50', evidence: `May.csv ${SHA256}` },
      },
    })
    assert.equal((await confirmed(maker, approval)).body.code, 'own_approval')
    const differs = await other.post('/admin/declarations', { ...body, rate: 1 })
    assert.deepEqual(codeOf(differs), [409, 'approval_open'])
    assert.equal((await confirmed(checker, approval)).status, 200)
    assert.equal((await confirmed(other, approval)).body.code, 'approval_decided')
    const row = await granted(maker.get(`/admin/declarations/${approval.id}`))
    assert.containSubset(row, {
      ...{ planId: plan.id, plan: 'Trading', date: first, rate: -0.5, note: 'The desk was up.' },
      ...{ requestedBy: maker.email, decidedBy: checker.email, closedWith: null },
      evidence: [{ name: 'May.csv', sha256: SHA256, type: 'csv', bytes: CSV.length }],
    })
    const [line] = await look(
      `select actor_id, action from audit_events where object_id = :id and object_kind = 'declaration'`,
      { id: row.id },
    )
    assert.deepEqual(line, { actor_id: checker.id, action: 'plan.declared' })
    const [closed] = await closeDates(1)
    const after = await granted(maker.get(`/admin/declarations/${approval.id}`))
    assert.equal(after.closedWith, closed)
    assert.deepEqual(await brokenRules(), [])
  })

  test('only the next date of a declared plan, each with a code that says which', async ({
    assert,
  }) => {
    const [maker] = people
    const [fixed, empty] = [await aPlan({ name: 'Fixed' }), await aDeclaredPlan({ name: 'Empty' })]
    const fresh = await aDeclaredInvestment()
    const next = dateAfter(one.first, 1)
    const wrong: [Json, string, string, RegExp][] = [
      [{ id: crypto.randomUUID() }, next, 'plan_not_found', /no such plan/],
      [fixed, next, 'plan_not_declared', /^The rate of Fixed is fixed/],
      [empty, next, 'nothing_to_declare', /^No investment in Empty has been active/],
      [one.plan, one.first, 'declaration_out_of_order', new RegExp(`next one is ${next}`)],
      [one.plan, dateAfter(next, 1), 'declaration_out_of_order', new RegExp(next)],
      [fresh.plan, fresh.first, 'declaration_too_early', new RegExp(`^${fresh.first} is not over`)],
    ]
    for (const [plan, date, code, sentence] of wrong) {
      const body = await aDeclaration(maker, plan, date)
      const answer = await maker.post('/admin/declarations', body)
      assert.deepEqual(codeOf(answer), [code === 'plan_not_found' ? 404 : 409, code])
      assert.match(answer.body.message, sentence)
    }
    await followCalendar()
    const today = await maker.post('/admin/declarations', await aDeclaration(maker, one.plan, next))
    await runAhead()
    assert.deepEqual(codeOf(today), [409, 'declaration_too_early'])
  })

  test('refuses what is no declaration, by its field', async ({ assert }) => {
    const [maker] = people
    const body = await aDeclaration(maker, one.plan, await openDate())
    const wrong: [object, string][] = [
      [{ plan: 'Trading' }, 'plan'],
      [{ date: '2026-02-30' }, 'date'],
      [{ date: '20260201' }, 'date'],
      ...['-100.000001', '100.000001', '0.1234567', '1e2', '+1', '', null].map(
        (rate): [object, string] => [{ rate }, 'rate'],
      ),
      [{ note: ' ' }, 'note'],
      [{ note: 'x'.repeat(501) }, 'note'],
      [{ evidence: [] }, 'evidence'],
      [{ evidence: [...body.evidence, ...body.evidence] }, 'evidence'],
    ]
    for (const [change, field] of wrong) {
      const answer = await maker.post('/admin/declarations', { ...body, ...change })
      const seen = [answer.status, answer.body.errors?.[0].field]
      assert.deepEqual(seen, [422, field], JSON.stringify(change))
    }
    const missing = { ...body, date: dateAfter(one.first, 1), evidence: [crypto.randomUUID()] }
    const { status, body: answer } = await maker.post('/admin/declarations', missing)
    assert.deepEqual([status, answer.errors?.[0].field], [422, 'evidence.0'])
  })

  test('is undone by the second person who declines, and void once it means something else', async ({
    assert,
  }) => {
    const [maker, checker] = people
    const [first, second] = [await aDeclaredInvestment(), await aDeclaredInvestment()]
    await closeDates(2)
    const ask = async ({ plan, first: date }: Declared) =>
      request(maker.post('/admin/declarations', await aDeclaration(maker, plan, date)))
    const no = await ask(first)
    assert.equal((await declined(checker, no, 'The file is of another day')).status, 200)
    const row = await maker.get(`/admin/declarations/${no.id}`)
    assert.deepEqual(codeOf(row), [404, 'declaration_not_found'])
    const stale = await ask(second)
    await granted(maker.patch(`/admin/investments/${second.investment.id}/end`))
    assert.deepEqual(codeOf(await confirmed(checker, stale)), [409, 'approval_void'])
    await declare(people, first.plan, first.first, '0')
  })

  test('is not for who has an investment in the plan, neither to ask nor to confirm', async ({
    assert,
  }) => {
    const [maker, checker] = people
    const { plan, investor, first } = await aDeclaredInvestment()
    const self = await aStaffMember('owner', investor.email.replace('@', '+staff@'))
    await closeDates(1)
    const body = await aDeclaration(maker, plan, first)
    const asked = await self.post('/admin/declarations', body)
    assert.deepEqual(codeOf(asked), [403, 'own_account'])
    const approval = await request(maker.post('/admin/declarations', body))
    assert.deepEqual(codeOf(await confirmed(self, approval)), [403, 'own_account'])
    assert.equal((await confirmed(checker, approval)).status, 200)
  })

  test('unauthorized callers and support', async ({ assert }) => {
    const body = await aDeclaration(await aStaffMember('owner'), one.plan, one.first)
    assert.deepEqual(
      await answersTo(OPERATORS_ONLY, 'POST', '/admin/declarations', body),
      OPERATORS_ONLY,
    )
  })
})
