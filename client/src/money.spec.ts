import assert from 'node:assert/strict'
import test from 'node:test'
import { centsOf, formatUsd, inUsd, minus, plus, type Usd, usdOf } from './money.ts'

test('reads and writes amounts of any size and sign to the cent', () => {
  const amounts = ['0.00', '0.01', '-0.01', '-12.50', '1000000000.00', '90071992547409931234.99']
  for (const amount of amounts as Usd[]) assert.equal(usdOf(centsOf(amount)), amount)
  assert.equal(centsOf('7'), 700n)
  assert.equal(centsOf('7.5'), 750n)
})

test('writes digits that do not fit into a number', () => {
  assert.equal(formatUsd('90071992547409931234.99'), '$90,071,992,547,409,931,234.99')
  assert.equal(inUsd(centsOf('-1250.00')), '−$1,250.00')
  assert.equal(inUsd(centsOf('-0.05')), '−$0.05')
})

test('adds and subtracts', () => {
  assert.equal(usdOf(plus(centsOf('0.10'), centsOf('0.20'))), '0.30')
  assert.equal(usdOf(minus(centsOf('0.10'), centsOf('0.20'))), '-0.10')
})
