import { test } from '@japa/runner'
import { aPlan, aStaffMember, granted, type Json, PLAN_TERMS, theBanker } from '#tests/fixtures'
import { answersTo, STAFF_ONLY } from '#tests/unauthorized'

test.group('GET /admin/plans/{id}/terms', () => {
  test('lists every version, the newest first, with when and by whom it was made', async ({
    assert,
  }) => {
    const [editor, support] = await Promise.all([aStaffMember('owner'), aStaffMember('support')])
    const plan = await aPlan({ name: 'Steady' })
    const edited = await granted(
      editor.put(`/admin/plans/${plan.id}`, { ...plan, returns: 2, earlyExit: 1 }),
    )
    // an edit that changes no term makes no version
    await granted(editor.put(`/admin/plans/${plan.id}`, { ...edited, earlyExit: '1.00' }))
    await granted(editor.delete(`/admin/plans/${plan.id}`))
    const versions: Json[] = await granted(support.get(`/admin/plans/${plan.id}/terms`))
    assert.deepEqual(
      versions.map(({ number, terms, returns, earlyExit }) => [number, terms, returns, earlyExit]),
      [
        [2, edited.terms, 2, '1'],
        [1, plan.terms, 1.5, 'none'],
      ],
    )
    const banker = await theBanker()
    assert.deepEqual(
      versions.map(({ madeBy }) => madeBy),
      [
        { id: editor.id, email: editor.email },
        { id: banker.id, email: banker.email },
      ],
    )
    assert.isAbove(Date.parse(versions[0]?.createdAt), Date.parse(versions[1]?.createdAt))
  })

  test('knows no plan by an unknown id', async ({ assert }) => {
    for (const id of [crypto.randomUUID(), '1']) {
      const { status, body } = await (await theBanker()).get(`/admin/plans/${id}/terms`)
      assert.deepEqual([status, body.code], [404, 'plan_not_found'])
    }
  })
})

test.group('GET /admin/plans/{id}/terms/{number}', () => {
  test('shows the sheet of a version as the investor sees it', async ({ assert }) => {
    const banker = await theBanker()
    const plan = await aPlan({ kind: 'declared' })
    await granted(banker.put(`/admin/plans/${plan.id}`, { ...PLAN_TERMS, name: 'Later' }))
    const sheet = await granted(banker.get(`/admin/plans/${plan.id}/terms/1`))
    assert.containSubset(sheet, { number: 1, terms: plan.terms, kind: 'declared' })
    assert.include(sheet.text, 'A day with a negative rate lowers your principal')
  })

  test('knows no version that there is not', async ({ assert }) => {
    const banker = await theBanker()
    const { id } = await aPlan()
    for (const path of [`${id}/terms/2`, `${id}/terms/x`, `${crypto.randomUUID()}/terms/1`]) {
      const { status, body } = await banker.get(`/admin/plans/${path}`)
      assert.deepEqual([status, body.code], [404, 'terms_not_found'], path)
    }
  })

  test('is for staff', async ({ assert }) => {
    const { id } = await aPlan()
    for (const path of [`/admin/plans/${id}/terms`, `/admin/plans/${id}/terms/1`])
      assert.deepEqual(await answersTo(STAFF_ONLY, 'GET', path), STAFF_ONLY)
  })
})
