import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import { randomFor } from '#tests/seed'
import { cents } from './money.ts'
import { isExitFee, plainRate, type Terms } from './plan_terms.ts'
import { SHEET_VERSION, sheetText, termSheet } from './term_sheet.ts'

const TERMS: Terms = {
  name: 'Standard',
  minAmount: cents(50_000n),
  maxAmount: cents(499_900n),
  returns: '0.025',
  durationDays: 60,
  kind: 'fixed',
  exitFee: '1.5',
  offersRenewal: true,
}
const textOf = (terms: Terms) => sheetText(termSheet(terms, SHEET_VERSION), SHEET_VERSION)
const part = (terms: Terms, heading: string) =>
  termSheet(terms, SHEET_VERSION)
    .sections.find((section) => section.heading === heading)
    ?.lines.join(' ') ?? ''

test.group('the term sheet', () => {
  test('names the figures of the term to the cent, and the fee for leaving early', ({ assert }) => {
    assert.include(
      part(TERMS, 'What is paid, and when'),
      'The whole term earns 1.5%, rounded down to the cent: $7.50 on $500.00, $74.98 on $4,999.00.',
    )
    assert.include(
      part(TERMS, 'Leaving early'),
      'for a fee of 1.5% of your principal, rounded down to the cent: $7.50 on $500.00, $74.98 on $4,999.00.',
    )
    assert.include(part(TERMS, 'At the end of the term'), 'you can choose to renew')
    assert.include(part(TERMS, 'Fees'), 'The only fee is the one for leaving early.')
  })

  test('says of a declared plan that a day can lose, and that nothing is promised', ({
    assert,
  }) => {
    const declared: Terms = { ...TERMS, kind: 'declared' }
    assert.include(part(declared, 'What is paid, and when'), 'can be zero or negative')
    assert.include(part(declared, 'What you can lose'), 'A day with a negative rate lowers')
    assert.notInclude(textOf(declared), 'The whole term earns')
  })

  test('says so where nobody can leave early, where leaving is free, and where nothing is renewed', ({
    assert,
  }) => {
    assert.include(part({ ...TERMS, exitFee: null }, 'Leaving early'), 'You cannot leave')
    assert.include(part({ ...TERMS, exitFee: '0' }, 'Leaving early'), 'without a fee')
    assert.notInclude(textOf({ ...TERMS, offersRenewal: false }), 'renew')
  })

  test('is the same text for the same terms, however their rates are written', ({ assert }) => {
    assert.equal(textOf({ ...TERMS, returns: '0.025000', exitFee: '01.50' }), textOf(TERMS))
    assert.deepEqual(['0.020000', '000.5', '10', '10.0', '0'].map(plainRate), [
      '0.02',
      '0.5',
      '10',
      '10',
      '0',
    ])
  })

  test('is another text for any other terms', ({ assert }) => {
    const random = randomFor('term sheets')
    const number = (below: number) => Math.floor(random() * below)
    const seen = new Map<string, string>()
    for (let made = 0; made < 3_000; made++) {
      const least = BigInt(1 + number(40))
      const terms: Terms = {
        name: ['', 'A', 'B'][number(3)] ?? '',
        minAmount: cents(least),
        maxAmount: cents(least + BigInt(number(3))),
        returns: `0.00000${number(10)}`,
        durationDays: 1 + number(3),
        kind: number(2) ? 'fixed' : 'declared',
        exitFee: number(2) ? null : `0.00000${number(10)}`,
        offersRenewal: number(2) === 1,
      }
      const said = JSON.stringify(terms, (_, value) =>
        typeof value === 'bigint' ? `${value}` : value,
      )
      const text = textOf(terms)
      assert.equal(seen.get(text) ?? said, said)
      seen.set(text, said)
    }
    assert.isAbove(seen.size, 1_000)
  })

  const DECLARED: Terms = { ...TERMS, kind: 'declared' }
  const HASHES: [wording: number, terms: Terms, hash: string][] = [
    [1, TERMS, '4ceccbf2f3c475c2db83c8aa4c31c3c675a3220d76024dd781170782c7065b4d'],
    [1, DECLARED, '8cc54d7f9a3cfff1361aec7765a2fd7d6c78d8c03599150ce3b294fe6aa09011'],
    [2, TERMS, '34be4535fecc54c210b2ac29f70629b73c4cb0d7c97a49eeaa65f1b5bb791a14'],
    [2, DECLARED, '92b04c24863b997bdd1acf918840620f195b745226f6111d80adb8f4d720517b'],
    [3, TERMS, '659685d6b90a8af5badf251744319695a7445593972e79f496c8ba34fe266c3b'],
    [3, DECLARED, '16671f73253010988b1f17a63ab3b645a3a431657dec18aab0f08d69244521f6'],
  ]
  test('has the hash that it always had: no wording ever changes', ({ assert }) => {
    for (const [wording, terms, hash] of HASHES)
      assert.equal(
        createHash('sha256')
          .update(sheetText(termSheet(terms, wording), wording))
          .digest('hex'),
        hash,
        `wording ${wording}, ${terms.kind}`,
      )
    assert.throws(() => termSheet(TERMS, SHEET_VERSION + 1), 'no wording 4 of the term sheet')
  })

  test('says that the date of leaving a plan of a fixed rate earns nothing', ({ assert }) => {
    assert.include(
      part(TERMS, 'Leaving early'),
      'The business date on which you leave earns nothing, nor do those after it.',
    )
    assert.notInclude(part(DECLARED, 'Leaving early'), 'on which you leave earns nothing')
  })

  test('writes a rate as the design does, and says when leaving a declared plan takes effect', ({
    assert,
  }) => {
    assert.notInclude(textOf(TERMS) + textOf(DECLARED), ' %')
    assert.include(part(DECLARED, 'Leaving early'), 'is the last that counts for you')
    assert.notInclude(part(TERMS, 'Leaving early'), 'the last that counts')
  })
})

test.group('a fee for leaving early', () => {
  test('is 0 to 100 per cent with up to six decimals', ({ assert }) => {
    for (const fee of ['0', '1.5', '0.000001', '100', '100.000000']) assert.isTrue(isExitFee(fee))
    for (const fee of ['100.000001', '101', '-1', '1.2345678', '', 'none', '1e1'])
      assert.isFalse(isExitFee(fee), fee)
  })
})
