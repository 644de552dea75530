import { test } from '@japa/runner'
import fc from 'fast-check'
import '#tests/seed'
import {
  cents,
  format,
  formatUsd,
  isMovable,
  MAX_AMOUNT,
  parseAmount,
  percentOf,
  sum,
  ZERO,
} from './money.ts'

const movable = fc.bigInt({ min: 1n, max: MAX_AMOUNT })
const percent = fc
  .tuple(fc.nat(99_999), fc.nat(9_999), fc.nat(4))
  .map(([whole, fraction, digits]) => {
    const decimals = String(fraction).padStart(4, '0').slice(0, digits)
    return decimals ? `${whole}.${decimals}` : String(whole)
  })

/** Whether a function keeps every amount that is written as text; the oracle of T11. */
const keeps = (roundTrip: (text: string) => string) =>
  fc.property(fc.array(movable, { minLength: 100, maxLength: 100 }), (amounts) =>
    amounts.every((amount) => roundTrip(format(cents(amount))) === format(cents(amount))),
  )

/** Half to even, said with whole numbers only: nearest, and of two equally near the even one. */
const isRoundedHalfToEven = (result: bigint, amount: bigint, rate: string) => {
  const [whole = '', fraction = ''] = rate.split('.')
  const exact = amount * BigInt(whole + fraction.padEnd(4, '0'))
  const off = result * 1_000_000n - exact
  const distance = (off < 0n ? -off : off) * 2n
  return distance < 1_000_000n || (distance === 1_000_000n && result % 2n === 0n)
}

test.group('money: text and cents (T11)', () => {
  test('parses and formats 1,000,000 random amounts without losing a cent', () => {
    const ours = keeps((text) => format(parseAmount(text) ?? ZERO))
    fc.assert(ours, { numRuns: 10_000 })
  })

  test('a parser that multiplies a binary float by a hundred is found out (control)', ({
    assert,
  }) => {
    const naive = keeps((text) => format(cents(BigInt(Math.trunc(+text * 100)))))
    assert.isTrue(fc.check(naive, { numRuns: 100 }).failed)
  })

  test('reads a JSON number as its shortest decimal text', () => {
    fc.assert(
      fc.property(movable, (amount) => {
        const text = format(cents(amount))
        return parseAmount(JSON.parse(text)) === amount && parseAmount(text) === amount
      }),
      { numRuns: 50_000 },
    )
  })

  test('reads {0} as {1}')
    .with([
      ['12', 1200n],
      ['12.5', 1250n],
      ['12.50', 1250n],
      [12.5, 1250n],
      [0.1, 10n],
      ['007.01', 701n],
      ['0', 0n],
      [-0, 0n],
      ['1000000000.00', MAX_AMOUNT],
      [1e9, MAX_AMOUNT],
    ] as Array<[unknown, bigint]>)
    .run(({ assert }, [value, expected]) => assert.equal(parseAmount(value), cents(expected)))

  test('refuses whatever is not a plain decimal with at most two decimals', ({ assert }) => {
    const values: unknown[] = [
      ...[
        '',
        ' ',
        ' 1',
        '1 ',
        '+1',
        '-1',
        '1.',
        '.5',
        '1.005',
        '1,5',
        '1e3',
        '0x1F',
        '１',
        '1_000',
      ],
      ...['12345678901', 'NaN', 'Infinity', '1.2.3', '1\n', '\u00001', '$1'],
      ...[Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1.005, -1, 1e-7, 0.1 + 0.2, 2 ** 53],
      ...[null, undefined, true, [], [5], {}, 5n, new Date(0)],
    ]
    assert.deepEqual(
      values.filter((value) => parseAmount(value) !== null),
      [],
    )
  })

  test('never throws and never invents an amount, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const isText = typeof value === 'string' || typeof value === 'number'
        return isText || parseAmount(value) === null
      }),
      { numRuns: 20_000 },
    )
  })

  test('an amount moves above zero and up to a billion dollars', ({ assert }) => {
    assert.deepEqual(
      [0n, 1n, -1n, MAX_AMOUNT, MAX_AMOUNT + 1n].map((amount) => isMovable(cents(amount))),
      [false, true, false, true, false],
    )
  })

  test('shows {0} as {1} and {2}')
    .with([
      [0n, '0.00', '$0.00'],
      [5n, '0.05', '$0.05'],
      [-5n, '-0.05', '-$0.05'],
      [125_000n, '1250.00', '$1,250.00'],
      [-123_456_789n, '-1234567.89', '-$1,234,567.89'],
      [MAX_AMOUNT, '1000000000.00', '$1,000,000,000.00'],
      [9_007_199_254_740_993n, '90071992547409.93', '$90,071,992,547,409.93'],
    ] as Array<[bigint, string, string]>)
    .run(({ assert }, [amount, plain, usd]) => {
      assert.equal(format(cents(amount)), plain)
      assert.equal(formatUsd(cents(amount)), usd)
    })

  test('adds up exactly, and nothing to zero', ({ assert }) => {
    assert.equal(sum([]), ZERO)
    assert.equal(sum(Array.from({ length: 1_000_000 }, () => cents(10n))), cents(10_000_000n))
  })
})

test.group('money: percentages (T11)', () => {
  test('rounds half to even for any amount at any terms of a plan', () => {
    fc.assert(
      fc.property(movable, percent, (amount, rate) =>
        isRoundedHalfToEven(percentOf(cents(amount), rate), amount, rate),
      ),
      { numRuns: 200_000 },
    )
  })

  test('rounding half up is found out (control)', ({ assert }) => {
    const halfUp = (amount: bigint, rate: string) => {
      const [whole = '', fraction = ''] = rate.split('.')
      return (amount * BigInt(whole + fraction.padEnd(4, '0')) + 500_000n) / 1_000_000n
    }
    const half = fc.nat(1_000_000).map((odd) => BigInt(odd * 2 + 1))
    const found = fc.check(
      fc.property(half, (amount) => isRoundedHalfToEven(halfUp(amount, '50'), amount, '50')),
    )
    assert.isTrue(found.failed)
  })

  test('{1} % of {0} is {2}')
    .with([
      [100n, '0', 0n],
      [100n, '100', 100n],
      [1n, '50', 0n],
      [3n, '50', 2n],
      [5n, '50', 2n],
      [7n, '50', 4n],
      [10_000n, '1.25', 125n],
      [10_000n, '0.0001', 0n],
      [MAX_AMOUNT, '0.0001', 100_000n],
    ] as Array<[bigint, string, bigint]>)
    .run(({ assert }, [amount, rate, expected]) =>
      assert.equal(percentOf(cents(amount), rate), cents(expected)),
    )
})
