import { test } from '@japa/runner'
import { cents } from '#domain/money'
import { OWN_MOVEMENTS } from '#domain/ledger_kinds'
import { Lots, TAX_EFFECTS } from '#domain/tax_lots'
import { randomFor } from '#tests/seed'

const sumOf = (parts: { amount: bigint }[]) => parts.reduce((sum, { amount }) => sum + amount, 0n)

test.group('Lots of an asset', () => {
  test('go oldest first, in parts, with the date on which each came', ({ assert }) => {
    const lots = new Lots()
    lots.add('2026-01-02', 'A', [['A', cents(1000n)]])
    lots.add('2026-02-03', 'B', [['B', cents(500n)]])
    assert.deepEqual(lots.take(cents(400n)), [{ acquired: '2026-01-02', amount: 400n }])
    assert.deepEqual(lots.take(cents(800n)), [
      { acquired: '2026-01-02', amount: 600n },
      { acquired: '2026-02-03', amount: 200n },
    ])
    assert.deepEqual(lots.left, [{ acquired: '2026-02-03', reference: 'B', left: 300n }])
    assert.throws(() => lots.take(cents(301n)), /1 cents went/)
  })

  test('what is taken back goes from what its source brought, the newest first, and then oldest first', ({
    assert,
  }) => {
    const lots = new Lots()
    lots.add('2026-01-02', 'A', [['A', cents(1000n)]])
    lots.add('2026-02-03', 'B', [['X', cents(500n)]])
    lots.add('2026-02-04', 'C', [
      ['X', cents(30n)],
      ['Y', cents(40n)],
    ])
    lots.takeBack('X', cents(100n))
    assert.deepEqual(lots.left, [
      { acquired: '2026-01-02', reference: 'A', left: 1000n },
      { acquired: '2026-02-03', reference: 'B', left: 430n },
      { acquired: '2026-02-04', reference: 'C', left: 40n },
    ])
    lots.takeBack('X', cents(500n))
    assert.deepEqual(lots.left, [
      { acquired: '2026-01-02', reference: 'A', left: 930n },
      { acquired: '2026-02-04', reference: 'C', left: 40n },
    ])
    assert.deepEqual(sumOf(lots.take(cents(970n))), 970n)
    assert.isEmpty(lots.left)
  })

  test('a lot that several sources brought is one lot', ({ assert }) => {
    const lots = new Lots()
    lots.add('2026-02-04', 'C', [
      ['X', cents(30n)],
      ['Y', cents(40n)],
    ])
    assert.deepEqual(lots.left, [{ acquired: '2026-02-04', reference: 'C', left: 70n }])
    assert.deepEqual(lots.take(cents(50n)), [{ acquired: '2026-02-04', amount: 50n }])
    lots.takeBack('X', cents(20n))
    assert.isEmpty(lots.left, 'what X brought is used up')
  })

  test('keep every cent over 1,000 random histories', ({ assert }) => {
    const chance = randomFor('lots')
    for (let history = 0; history < 1_000; history++) {
      const lots = new Lots()
      let balance = 0n
      for (let step = 0; step < 40; step++) {
        const amount = cents(BigInt(1 + Math.floor(chance() * 5_000)))
        const reference = `R${Math.floor(chance() * 8)}`
        if (chance() < 0.5 || balance < amount) {
          lots.add(`2026-01-${10 + step}`, reference, [[reference, amount]])
          balance += amount
          continue
        }
        balance -= amount
        if (chance() < 0.3) {
          lots.takeBack(reference, amount)
          continue
        }
        const gone = sumOf(lots.take(amount))
        if (gone !== amount) assert.equal(gone, amount)
      }
      assert.equal(
        lots.left.reduce((sum, { left }) => sum + left, 0n),
        balance,
      )
    }
  })

  test('every movement that changes what an investor has is in a yearly account', ({ assert }) => {
    const missing = Object.entries(OWN_MOVEMENTS)
      .filter(([, { sign }]) => sign !== 0)
      .filter(([, { statement }]) => statement === null || TAX_EFFECTS[statement] === null)
    assert.deepEqual(
      missing.map(([kind]) => kind),
      [],
    )
    const moved = Object.entries(OWN_MOVEMENTS).filter(
      ([, { sign, statement }]) => sign === 0 && statement !== null && TAX_EFFECTS[statement],
    )
    assert.deepEqual(
      moved.map(([kind]) => kind),
      [],
      'what only moves money is in none',
    )
  })
})
