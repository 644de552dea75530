import { randomBytes } from 'node:crypto'
import { test } from '@japa/runner'
import fc from 'fast-check'
import '#tests/seed'
import { FIELD_KEYS } from '#config/protection'
import {
  blindIndex,
  blindIndexes,
  isCurrent,
  lastFour,
  type Place,
  seal,
  unseal,
} from '#protection/field_cipher'
import { fieldKey } from '#protection/field_key'

const HERE: Place = { table: 'users', column: 'account_number', row: 'a-row' }
const newKey = () => fieldKey(randomBytes(32).toString('base64url'))
const someText = fc.string({ unit: 'binary', maxLength: 300 })

/** Runs a piece of work with other keys than the instance's. */
function withKeys<T>(keys: typeof FIELD_KEYS, work: () => T): T {
  const saved = { ...FIELD_KEYS }
  Object.assign(FIELD_KEYS, keys)
  try {
    return work()
  } finally {
    Object.assign(FIELD_KEYS, saved)
  }
}

test.group('field cipher', () => {
  test('decrypts what it encrypted, and never encrypts a text to the same value twice', ({
    assert,
  }) => {
    fc.assert(
      fc.property(someText, (text) => {
        const [one, other] = [seal(HERE, text), seal(HERE, text)]
        assert.equal(unseal(HERE, one), text)
        assert.notEqual(one, other)
        assert.match(one, /^[0-9a-f]{8}\.[A-Za-z0-9_-]+$/)
      }),
    )
  })

  test('nothing opens in another row, column or table', ({ assert }) => {
    const sealed = seal(HERE, '000123456789')
    for (const elsewhere of [{ row: 'b-row' }, { column: 'routing_number' }, { table: 'staff' }])
      assert.throws(() => unseal({ ...HERE, ...elsewhere }, sealed))
  })

  test('a value with one bit changed does not open', ({ assert }) => {
    const sealed = seal(HERE, '000123456789')
    const [id = '', packed = ''] = sealed.split('.')
    const bytes = Buffer.from(packed, 'base64url')
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8((changed[bit >> 3] ?? 0) ^ (1 << (bit & 7)), bit >> 3)
      assert.throws(() => unseal(HERE, `${id}.${changed.toString('base64url')}`))
    }
    // the control: an unchanged value opens
    assert.equal(unseal(HERE, `${id}.${bytes.toString('base64url')}`), '000123456789')
  })

  test('text that is not a sealed value is refused without repeating it', ({ assert }) => {
    for (const text of [
      '',
      '000123456789',
      `${FIELD_KEYS.current.id}.AAAA`,
      `deadbeef.${'A'.repeat(60)}`,
    ])
      assert.throws(() => unseal(HERE, text), /^users\.account_number holds a/)
  })

  test('the previous key decrypts, the current one encrypts; a third key decrypts nothing', ({
    assert,
  }) => {
    const [first, second, third] = [newKey(), newKey(), newKey()]
    const old = withKeys({ current: first, previous: null }, () => seal(HERE, 'kept'))
    withKeys({ current: second, previous: first }, () => {
      assert.equal(unseal(HERE, old), 'kept')
      assert.isFalse(isCurrent(old))
      assert.isTrue(isCurrent(seal(HERE, 'kept')))
    })
    withKeys({ current: second, previous: third }, () =>
      assert.throws(() => unseal(HERE, old), /no key of this instance/),
    )
  })

  test('an index is the same for the same text of one column, and nowhere else', ({ assert }) => {
    const column = { table: 'users', column: 'account_number' }
    assert.equal(blindIndex(column, '0001'), blindIndex(column, '0001'))
    assert.notEqual(blindIndex(column, '0001'), blindIndex(column, '0002'))
    assert.notEqual(blindIndex(column, '0001'), blindIndex({ ...column, table: 'staff' }, '0001'))
    const [first, second] = [newKey(), newKey()]
    const old = withKeys({ current: first, previous: null }, () => blindIndex(column, '0001'))
    withKeys({ current: second, previous: first }, () => {
      assert.notEqual(blindIndex(column, '0001'), old)
      assert.include(blindIndexes(column, '0001'), old)
    })
  })

  test('shows the last four characters of a number, and never more than half', ({ assert }) => {
    const shown: [string, string][] = [
      ['000123456789', '•••• 6789'],
      ['10455512', '•••• 5512'],
      ['1234', '•••• 34'],
      ['1', '••••'],
      ['', '••••'],
    ]
    for (const [number, masked] of shown) assert.equal(lastFour(number), masked)
  })

  test('refuses a short secret', ({ assert }) => {
    assert.throws(() => fieldKey('x'.repeat(31)), /32 characters/)
    assert.equal(fieldKey('x'.repeat(32)).sealing.length, 32)
  })
})
