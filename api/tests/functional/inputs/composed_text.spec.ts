import { test } from '@japa/runner'
import { anInvestor, aStaffMember, granted, type Json, unique } from '#tests/fixtures'

/** One name in the two forms that keyboards and files produce (Unicode Standard Annex 15, forms C and D). */
const bothForms = () => {
  const name = `${unique('Zoë')} Garçía`
  return { composed: name.normalize('NFC'), decomposed: name.normalize('NFD') }
}

test.group('text in two forms of Unicode', () => {
  test('is kept in one of them, whichever was sent', async ({ assert }) => {
    const { composed, decomposed } = bothForms()
    assert.notEqual(composed, decomposed, 'control')
    const investor = await anInvestor()
    await granted(investor.patch('/user/profile', { city: decomposed }))
    const kept: Json = await granted(investor.get('/user/profile'))
    assert.equal(kept.city, composed)
  })

  test('is found by both, in a search and in a list', async ({ assert }) => {
    const { composed, decomposed } = bothForms()
    const investor = await anInvestor({ name: composed })
    const support = await aStaffMember('support')
    const asked = ['/admin/search?', '/admin/users?'].flatMap((path) =>
      [composed, decomposed].map((q) =>
        path.includes('search')
          ? path + new URLSearchParams({ q })
          : path + new URLSearchParams({ filter: JSON.stringify({ q }) }),
      ),
    )
    for (const path of asked) {
      const rows: Json[] = await granted(support.get(path))
      assert.deepEqual(
        rows.map(({ id }) => id),
        [investor.id],
        path,
      )
    }
  })

  test('is one form inside lists and objects too', async ({ assert }) => {
    const { composed, decomposed } = bothForms()
    const admin = await aStaffMember('admin')
    const view: Json = await granted(
      admin.post('/admin/saved-views', {
        name: decomposed,
        resource: 'users',
        filter: { q: decomposed },
      }),
    )
    assert.equal(view.name, composed)
    assert.equal(view.filter.q, composed)
  })
})
