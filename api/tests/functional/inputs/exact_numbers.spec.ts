import { test } from '@japa/runner'
import fc from 'fast-check'
import { keepExactNumbers } from '#routing/exact_numbers'
import { anInvestor, aPlan, aStaffMember, fund, type Json } from '#tests/fixtures'

const LONG = [
  '0.9999999999999999999',
  '99.999999999999999',
  '999999999.99999999',
  '5.01000000000000000001',
  '100.00000000000000000001',
  '9.9999999999999999999e1',
]

test.group('Numbers of JSON that a double does not keep', () => {
  test('are refused as amounts, as the same text is, and no other amount is taken for them', async ({
    assert,
  }) => {
    const [investor, staff] = [await anInvestor(), await aStaffMember('owner')]
    await fund(investor, 'BTC', '500.00')
    const { id } = await aPlan({ minAmount: '1.00', maxAmount: '1000.00' })
    for (const number of LONG) {
      const calls = [
        [investor, '/deposit', 'amount', `{"method":"BTC","amount":${number}}`],
        [
          investor,
          '/investment',
          'amount',
          `{"plan_id":"${id}","method":"BTC","amount":${number}}`,
        ],
        [
          staff,
          '/admin/plans',
          'minAmount',
          `{"name":"Long","minAmount":${number},"maxAmount":"1000","returns":"1","duration":3}`,
        ],
      ] as const
      for (const [person, path, field, json] of calls) {
        const { status, body } = await person.post(path, json)
        assert.deepEqual(
          [status, body.errors?.map((one: Json) => one.field)],
          [422, [field]],
          `${path} ${number}`,
        )
      }
    }
    const control = await investor.post('/deposit', '{"method":"BTC","amount":99.9900000}')
    assert.equal(control.status, 201)
  })

  test('stay text, wherever they stand, and every other number stays a number', ({ assert }) => {
    const decimal = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.nat(24), fc.boolean())
      .map(([digits, places, isNegative]) => {
        const text = digits.toString().padStart(places + 1, '0')
        const whole = text.slice(0, text.length - places)
        const fraction = places === 0 ? '' : `.${text.slice(text.length - places)}`
        return `${isNegative ? '-' : ''}${whole}${fraction}`
      })
    const plain = (text: string) => {
      const [whole = '', fraction = ''] = text.split('.')
      const kept = fraction.replace(/0+$/, '')
      return kept === '' ? whole.replace(/^-0$/, '0') : `${whole}.${kept}`
    }
    fc.assert(
      fc.property(fc.array(decimal, { maxLength: 6 }), (numbers) => {
        const raw = `{"a":{"list":[${numbers.join(',')}]},"b":${numbers[0] ?? 1}}`
        const body = JSON.parse(raw)
        keepExactNumbers(body, raw)
        numbers.forEach((source, nth) => {
          const value: unknown = body.a.list[nth]
          if (typeof value === 'string') assert.equal(value, source)
          // a small one may have an exponent in its shortest text, which no amount has
          else if (!String(value).includes('e')) assert.equal(String(value), plain(source))
        })
        assert.equal(typeof body.b, typeof (body.a.list[0] ?? 1))
      }),
    )
  })
})
