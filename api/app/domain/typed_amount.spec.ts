import { test } from '@japa/runner'
import fc from 'fast-check'
import '#tests/seed'
import { SPELLINGS } from '#tests/typed_amounts'
import { cents, format, formatUsd, MAX_AMOUNT } from './money.ts'
import { AMOUNT_PROBLEMS, readTypedAmount, readTypedBound, typedAmount } from './typed_amount.ts'

const movable = fc.bigInt({ min: 1n, max: MAX_AMOUNT }).map(cents)

/** An amount as it is grouped and divided in many countries. */
function written(usd: string, thousands: string, decimal: string): string {
  const [whole = '', fraction = ''] = usd.split('.')
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands)}${decimal}${fraction}`
}

test.group('typed amounts (T58)', () => {
  test('reads {0} as {1}')
    .with(SPELLINGS.map(([typed, amount, problem]) => [typed, amount ?? problem ?? ''] as const))
    .run(({ assert }, [typed, expected]) => {
      const match = readTypedAmount(typed)
      const received =
        match.kind === 'amount' ? format(match.amount) : 'problem' in match && match.problem
      assert.equal(received, expected)
    })

  test('has sixty spellings or more, and each problem among them', ({ assert }) => {
    assert.isAtLeast(SPELLINGS.length, 60)
    const problems = new Set(SPELLINGS.flatMap(([, , problem]) => problem ?? []))
    assert.sameMembers([...problems], Object.keys(AMOUNT_PROBLEMS))
  })

  test('reads every amount as it is written anywhere, and never as another', () => {
    const marks = [
      [',', '.'],
      ['.', ','],
      [' ', ','],
      [' ', '.'],
      ['\u202f', ','],
      ["'", '.'],
      ['', '.'],
      ['', ','],
    ] as const
    fc.assert(
      fc.property(movable, fc.constantFrom(...marks), (amount, [thousands, decimal]) => {
        return typedAmount(written(format(amount), thousands, decimal)) === amount
      }),
      { numRuns: 20_000 },
    )
  })

  test('never reads a comma with one or two digits after it as a mark of thousands', () => {
    fc.assert(
      fc.property(fc.nat(999_999), fc.stringMatching(/^\d{1,2}$/), (whole, after) => {
        const expected = typedAmount(`${whole}.${after}`)
        return typedAmount(`${whole},${after}`) === expected
      }),
    )
  })

  test('answers any text without throwing, and reads again what it has read', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[-$0-9.,' ]{1,14}$/))
    fc.assert(
      fc.property(text, (typed) => {
        const amount = typedAmount(typed)
        return amount === null || typedAmount(formatUsd(amount)) === amount
      }),
      { numRuns: 20_000 },
    )
  })

  test('an empty field is empty', ({ assert }) => {
    for (const typed of ['', '  ', '\u00a0', '\n'])
      assert.deepEqual(readTypedAmount(typed), { kind: 'empty' })
  })

  test('the bound {0} of a list is {1}')
    .with([
      ['0', '0.00'],
      ['-5', '-5.00'],
      ['-$1,234.50', '-1234.50'],
      ['250,50', '250.50'],
      ['--5', null],
      ['5%', null],
      ['٢', null],
      ['99999999999', null],
    ] as const)
    .run(({ assert }, [typed, expected]) => {
      const match = readTypedBound(typed)
      assert.equal(match.kind === 'amount' ? format(match.amount) : null, expected)
    })
})
