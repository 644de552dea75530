import assert from 'node:assert/strict'
import { test } from '../../journeys/test.ts'
import { countries, e164, INTERNATIONAL } from '../src/accounts/dialling.ts'

test('joins the country and the number as they are dialled from abroad', () => {
  const rows = [
    ['GB', '020 7946 0958', '+442079460958'],
    ['US', '(415) 555-2671', '+14155552671'],
    ['US', '1 415 555 2671', '+14155552671'],
    ['IT', '06 6982', '+39066982'],
    ['RU', '8 912 345-67-89', '+79123456789'],
    ['DE', '030 901820', '+4930901820'],
    [INTERNATIONAL, '+44 20 7946 0958', '+442079460958'],
    [INTERNATIONAL, '00 44 20 7946 0958', '+442079460958'],
    ['US', '+44 20 7946 0958', '+442079460958'],
  ] as const
  for (const [country, typed, number] of rows) assert.equal(e164(country, typed), number, typed)
})

test('gives nothing for what cannot be a number', () => {
  const rows = [
    ['GB', ''],
    ['GB', '1'],
    ['GB', 'call me'],
    ['GB', '123456789012345678'],
    [INTERNATIONAL, '+0 20 7946'],
    ['QQ', '020 7946 0958'],
  ] as const
  for (const [country, typed] of rows) assert.equal(e164(country, typed), undefined, typed)
})

test('names every country once, in the order of the alphabet', () => {
  const all = countries()
  assert.equal(new Set(all.map(({ code }) => code)).size, all.length)
  assert.ok(
    all.every(({ name, code, dialling }) => name !== code && /^[1-9]\d{0,3}$/.test(dialling)),
  )
  const names = all.map(({ name }) => name)
  assert.deepEqual(
    names,
    names.toSorted((one, other) => one.localeCompare(other, 'en')),
  )
})
