import { test } from '@japa/runner'
import { parseDecimal, percentChange, showHundredths } from '#markets/decimal'

const decimal = (text: string) => parseDecimal(text) ?? -1n

test.group('Prices as exact decimals', () => {
  test('keeps eight places of any plain decimal', ({ assert }) => {
    assert.equal(parseDecimal('64123.45'), 6_412_345_000_000n)
    assert.equal(parseDecimal('0.000000019'), 1n)
    assert.equal(parseDecimal('7'), 700_000_000n)
  })

  test('refuses everything that is not a plain decimal', ({ assert }) => {
    for (const text of [
      '',
      '-1',
      '1e5',
      '1,000',
      '0x1F',
      ' 1',
      '1.',
      '.5',
      'NaN',
      1,
      null,
      undefined,
    ])
      assert.isNull(parseDecimal(text))
  })

  test('shows two places, halves away from zero', ({ assert }) => {
    assert.equal(showHundredths(decimal('64123.455')), '64123.46')
    assert.equal(showHundredths(decimal('0.004')), '0.00')
    assert.equal(showHundredths(-decimal('0.004')), '0.00')
    assert.equal(showHundredths(-decimal('1.005')), '-1.01')
  })

  test('gives the change in per cent', ({ assert }) => {
    assert.equal(percentChange(decimal('100'), decimal('102.5')), '2.50')
    assert.equal(percentChange(decimal('3'), decimal('2')), '-33.33')
    assert.equal(percentChange(decimal('5'), decimal('5')), '0.00')
    assert.isNull(percentChange(0n, decimal('5')))
  })
})
