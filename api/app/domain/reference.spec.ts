import { test } from '@japa/runner'
import fc from 'fast-check'
import '#tests/seed'
import { formatReference, hasInReference, parseReference, REFERENCE } from './reference.ts'

const DIGITS = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
const numbers = fc.nat({ max: 2 ** 31 - 1 }).map((n) => (n * 16_807) % 2 ** 35)
const references = numbers.map(formatReference)
/** The positions of its eight characters. */
const PLACES = [3, 4, 5, 6, 8, 9, 10, 11]

const withAt = (text: string, at: number, one: string) =>
  `${text.slice(0, at)}${one}${text.slice(at + 1)}`

test.group('Short references', () => {
  test('is eight characters in two groups, one for each number, and reads as itself', ({
    assert,
  }) => {
    fc.assert(
      fc.property(numbers, numbers, (one, other) => {
        const reference = formatReference(one)
        assert.match(reference, REFERENCE)
        assert.equal(parseReference(reference), reference)
        assert.equal(formatReference(other) === reference, one === other)
      }),
    )
    assert.equal(formatReference(0), 'AS-0000-0000')
    assert.equal(formatReference(1), 'AS-0000-0012')
    assert.equal(formatReference(2 ** 35 - 1), 'AS-ZZZZ-ZZZC')
  })

  test('is read however it is typed', ({ assert }) => {
    const reference = formatReference(0b00001_00000_10010_01010_11111_00111_11001)
    assert.equal(reference.slice(0, 10), 'AS-10JA-Z7')
    const rest = reference.slice(10)
    for (const typed of [
      reference.toLowerCase(),
      `as10jaz7${rest}`,
      `10JA-Z7${rest}`,
      ` as 10ja z7${rest} `,
      `AS–IOJA–Z7${rest}`,
      `as-loja-z7${rest}`,
    ])
      assert.equal(parseReference(typed), reference, typed)
  })

  test('a single wrong character is found', ({ assert }) => {
    const cases = fc.tuple(references, fc.constantFrom(...PLACES), fc.constantFrom(...DIGITS))
    fc.assert(
      fc.property(cases, ([reference, at, digit]) => {
        const changed = withAt(reference, at, digit)
        assert.equal(parseReference(changed), changed === reference ? reference : null)
      }),
    )
  })

  test('two characters that have changed places are found', ({ assert }) => {
    const place = fc.constantFrom(...PLACES)
    fc.assert(
      fc.property(references, place, place, (reference, one, other) => {
        const [a = '', b = ''] = [reference[one], reference[other]]
        const swapped = withAt(withAt(reference, one, b), other, a)
        assert.equal(parseReference(swapped), a === b ? reference : null)
      }),
    )
  })

  test('what is no reference is none', ({ assert }) => {
    const none = ['', 'AS', 'AS-', 'AS-0000-000', 'AS-0000-00000', 'AS-0000-000U', 'XS-0000-0000']
    for (const text of [...none, 'a'.repeat(200), '0000_0000'])
      assert.isNull(parseReference(text), text)
  })

  test('a part of one is found in it, however that is typed', ({ assert }) => {
    assert.isTrue(hasInReference('AS-10JA-Z7QM', 'ioj'))
    assert.isTrue(hasInReference('AS-10JA-Z7QM', 'a-z7 q'))
    assert.isFalse(hasInReference('AS-10JA-Z7QM', '10JB'))
  })
})
