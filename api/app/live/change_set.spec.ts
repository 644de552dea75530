import { test } from '@japa/runner'
import fc from 'fast-check'
import '#tests/seed'
import { ChangeSet, readNotice } from '#live/change_set'
import { KINDS, type Mark, SESSION } from '#live/kinds'

const aChange = fc.tuple(
  fc.uuid(),
  fc.uniqueArray(fc.constantFrom<Mark>(...KINDS, SESSION), { minLength: 1 }),
)

/** A set as plain values. */
const shown = ({ people, lists }: ChangeSet) => ({
  people: Object.fromEntries([...people].map(([owner, marks]) => [owner, [...marks].sort()])),
  lists: [...lists].sort(),
})

function setOf(changes: [string, Mark[]][]): ChangeSet {
  const set = new ChangeSet()
  for (const [owner, marks] of changes) set.add(owner, marks)
  return set
}

test.group('ChangeSet', () => {
  test('holds a change once, and the lists it shows in', ({ assert }) => {
    const set = setOf([
      ['a', ['deposit', 'balance']],
      ['a', ['deposit']],
      ['b', [SESSION]],
    ])
    assert.deepEqual(shown(set), {
      people: { a: ['balance', 'deposit'], b: ['session'] },
      lists: ['deposits', 'users'],
    })
  })

  test('arrives unchanged, in as many notices as needed, none above the limit', ({ assert }) => {
    fc.assert(
      fc.property(fc.array(aChange, { maxLength: 600 }), (changes) => {
        const sent = setOf(changes)
        const expected = shown(setOf(changes))
        const arrived = new ChangeSet()
        while (!sent.isEmpty) {
          const notice = sent.takeNotice('me')
          assert.isBelow(Buffer.byteLength(notice), 8_000)
          const read = readNotice(notice)
          assert.equal(read?.origin, 'me')
          if (read) arrived.merge(read.changes)
        }
        assert.deepEqual(shown(arrived), expected)
      }),
      { numRuns: 30 },
    )
  })

  test('a foreign notice is ignored, or holds only known values', ({ assert }) => {
    for (const text of ['', 'x', 'null', '1', '[]', '{}', '{"o":1}', '{"p":{}}'])
      assert.isNull(readNotice(text), text)
    const id = crypto.randomUUID()
    const forged = readNotice(
      JSON.stringify({ o: 'x', p: { [id]: 'all', __proto__: 1, 'not-an-id': 1 }, s: {} }),
    )
    assert.deepEqual(shown(forged?.changes ?? new ChangeSet()), { people: { [id]: [] }, lists: [] })
    fc.assert(
      fc.property(fc.json(), (text) => {
        readNotice(text)
      }),
    )
  })
})
