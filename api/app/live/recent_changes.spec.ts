import { test } from '@japa/runner'
import fc from 'fast-check'
import '#tests/seed'
import { ChangeSet } from '#live/change_set'
import { KINDS, type Kind } from '#live/kinds'
import { MARGIN_MS, OLDEST_MS, RecentChanges } from '#live/recent_changes'

const START = 1_000_000
const investor = (id: string) => ({ kind: 'investor', id, tokenId: id }) as const
const STAFF = { kind: 'staff', id: 'staff', tokenId: 'staff' } as const

function changeOf(id: string, kind: Kind): ChangeSet {
  const change = new ChangeSet()
  change.add(id, [kind])
  return change
}

function begun(): RecentChanges {
  const recent = new RecentChanges()
  recent.begin(START)
  return recent
}

test.group('RecentChanges', () => {
  test('answers each reader what concerns them, as far back as they ask', ({ assert }) => {
    const recent = begun()
    recent.add(changeOf('ada', 'deposit'), START + 10_000)
    recent.add(changeOf('bea', 'profile'), START + 20_000)
    const now = START + 30_000
    assert.deepEqual(recent.since(15_000, investor('ada'), now), ['deposit'])
    assert.deepEqual(recent.since(14_999, investor('ada'), now), [])
    assert.deepEqual(recent.since(15_000, investor('bea'), now), ['profile'])
    assert.deepEqual(recent.since(15_000, investor('eve'), now), [])
    assert.sameMembers(recent.since(15_000, STAFF, now) ?? [], ['deposits', 'users'])
    assert.deepEqual(recent.since(5_000, STAFF, now), ['users'])
  })

  test('knows nothing before it has begun, after it has ended, and of what is older than it can ask for', ({
    assert,
  }) => {
    const recent = new RecentChanges()
    const asked = (age: number, now: number) => recent.since(age, investor('ada'), now)
    assert.isNull(asked(0, START))
    recent.begin(START)
    assert.isNull(asked(1, START + MARGIN_MS))
    assert.deepEqual(asked(0, START + MARGIN_MS), [])
    const later = START + 10 * OLDEST_MS
    assert.isNull(asked(OLDEST_MS + 1, later))
    assert.deepEqual(asked(OLDEST_MS, later), [])
    recent.end()
    assert.isNull(asked(0, later))
    recent.add(changeOf('ada', 'deposit'), later)
    recent.begin(later)
    assert.isNull(asked(0, later))
  })

  test('names a list until a replica surely shows its change', ({ assert }) => {
    const recent = begun()
    recent.add(changeOf('ada', 'deposit'), START + 10_000, START + 15_000)
    assert.deepEqual(recent.since(0, STAFF, START + 20_000), ['deposits'])
    assert.deepEqual(recent.since(0, STAFF, START + 20_001), [])
  })

  test('leaves out no change that a reader may have missed, whatever else happens', ({
    assert,
  }) => {
    const anEvent = fc.record({
      after: fc.nat(20_000),
      owner: fc.constantFrom('ada', 'bea', 'eve'),
      kind: fc.constantFrom(...KINDS),
    })
    fc.assert(
      fc.property(fc.array(anEvent, { maxLength: 200 }), fc.nat(OLDEST_MS), (events, age) => {
        const recent = begun()
        const heard: { at: number; owner: string; kind: Kind }[] = []
        let now = START
        for (const { after, owner, kind } of events) {
          now += after
          recent.add(changeOf(owner, kind), now)
          heard.push({ at: now, owner, kind })
        }
        const missed = recent.since(age, investor('ada'), now)
        const from = now - age - MARGIN_MS
        const isOfAda = ({ at, owner }: (typeof heard)[number]) => owner === 'ada' && at >= from
        const expected = new Set(heard.filter(isOfAda).map(({ kind }) => kind))
        if (missed === null) assert.isBelow(from, START)
        else assert.sameMembers(missed, [...expected])
      }),
    )
  })

  test('forgets the older half of more people than it keeps, and says so', ({ assert }) => {
    const recent = begun()
    const later = START + 20_000
    for (let i = 0; i < 40_001; i++) recent.add(changeOf(`${i}`, 'balance'), later + i / 1_000)
    const now = later + 50
    assert.isNull(recent.since(10_000, investor('0'), now))
    const after = later + 2 * MARGIN_MS
    assert.deepEqual(recent.since(0, investor('39999'), after), [])
  })
})
