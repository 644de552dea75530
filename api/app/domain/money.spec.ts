import { test } from '@japa/runner'
import fc from 'fast-check'
import '#tests/seed'
import { cents, format, formatUsd, isMovable, MAX_AMOUNT, parseAmount, sum, ZERO } from './money.ts'

const movable = fc.bigInt({ min: 1n, max: MAX_AMOUNT })
/** Whether a function keeps every amount that is written as text; the oracle of T11. */
const keeps = (roundTrip: (text: string) => string) =>
  fc.property(fc.array(movable, { minLength: 100, maxLength: 100 }), (amounts) =>
    amounts.every((amount) => roundTrip(format(cents(amount))) === format(cents(amount))),
  )

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
      [-5n, '-0.05', '−$0.05'],
      [125_000n, '1250.00', '$1,250.00'],
      [-123_456_789n, '-1234567.89', '−$1,234,567.89'],
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
