import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import { BASE } from '#tests/calls'
import {
  anInvestor,
  aPlan,
  granted,
  type Investor,
  type StaffMember,
  theBanker,
} from '#tests/fixtures'
import { readPdf } from '#tests/pdf_reader'
import { answersTo, INVESTORS_ONLY } from '#tests/unauthorized'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function fileOf(who: Investor | StaffMember, path: string) {
  const answer = await fetch(`${BASE}${path}`, {
    headers: { authorization: `Bearer ${who.token}` },
  })
  return { headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

test.group('GET /plan/{id}/terms/{number}/pdf', () => {
  test('has the whole sheet and its hash, tagged, the same bytes for investors and staff each time', async ({
    assert,
  }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    const plan = await aPlan({ name: 'Steady', earlyExit: '1.5', kind: 'declared' })
    const sheet = await granted(investor.get(`/plan/${plan.id}/terms`))
    const { headers, bytes } = await fileOf(investor, `/plan/${plan.id}/terms/1/pdf`)
    assert.equal(headers.get('content-type'), 'application/pdf')
    assert.match(
      headers.get('content-disposition') ?? '',
      /^attachment; filename="term-sheet-1.pdf"$/,
    )
    const { text, roles, info } = await readPdf(bytes)
    assert.include(text, 'Term sheet: Steady')
    assert.include(text, sheet.terms)
    for (const { heading, lines } of sheet.sections)
      for (const line of [heading, ...lines]) assert.include(text, line)
    for (const role of ['H1', 'H2', 'P']) assert.include(roles, role)
    assert.containSubset(info, { Title: 'Term sheet: Steady', Language: 'en' })
    const again = await fileOf(banker, `/admin/plans/${plan.id}/terms/1/pdf`)
    assert.equal(sha256(again.bytes), sha256(bytes))
    // and of other terms other bytes
    const other = await aPlan({ name: 'Steady', earlyExit: '1.6', kind: 'declared' })
    const its = await fileOf(investor, `/plan/${other.id}/terms/1/pdf`)
    assert.notEqual(sha256(its.bytes), sha256(bytes))
  })

  test('knows no version by another number, and answers nobody else', async ({ assert }) => {
    const [investor, banker, plan] = await Promise.all([anInvestor(), theBanker(), aPlan()])
    const answers = [
      await investor.get(`/plan/${plan.id}/terms/2/pdf`),
      await banker.get(`/admin/plans/${plan.id}/terms/2/pdf`),
    ]
    for (const { status, body } of answers)
      assert.deepEqual([status, body.code], [404, 'terms_not_found'])
    assert.deepEqual(
      await answersTo(INVESTORS_ONLY, 'GET', `/plan/${plan.id}/terms/1/pdf`),
      INVESTORS_ONLY,
    )
  })
})
