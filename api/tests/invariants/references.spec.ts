import { test } from '@japa/runner'
import { randomInt } from 'node:crypto'
import { formatReference, parseReference } from '#domain/reference'
import { APPLICATION, ask, attempt } from './sessions.js'

const MANY = 5_000

test.group('Short references', () => {
  test('PostgreSQL writes the number that the product reads', async ({ assert }) => {
    const numbers = [0, 1, 31, 32, 2 ** 18, 2 ** 35 - 1]
    while (numbers.length < 500) numbers.push(randomInt(2 ** 35))
    const rows = await ask<{ text: string }>(
      'assay_owner',
      `select reference_text(n::bigint) as text from unnest('{${numbers.join(',')}}'::text[]) with ordinality x (n, at) order by at`,
    )
    assert.deepEqual(
      rows.map(({ text }) => text),
      numbers.map(formatReference),
    )
  })

  test('no two rows have one, whichever table they are of, and none follows from the one before', async ({
    assert,
  }) => {
    const rows = await ask<{ text: string }>(
      'assay_owner',
      `select next_reference() as text from generate_series(1, ${MANY})`,
    )
    const made = rows.map(({ text }) => text)
    assert.equal(new Set(made).size, MANY)
    assert.isTrue(made.every((text) => parseReference(text) === text))
    const firstTwo = new Set(made.map((text) => text.slice(3, 5)))
    assert.isAbove(firstTwo.size, 900, 'of 1024 beginnings')
    const inOrder = made.filter((text, i) => i > 0 && text > (made[i - 1] ?? ''))
    assert.closeTo(inOrder.length / MANY, 0.5, 0.05)
  })

  test('what they are made of is for no role of the application', async ({ assert }) => {
    for (const role of APPLICATION) {
      assert.equal(await attempt(role, ['select key from reference_key']), '42501', role)
      assert.equal(await attempt(role, ['select next_reference()']), '42501', role)
      assert.equal(await attempt(role, [`select nextval('reference_numbers')`]), '42501', role)
    }
  })
})
