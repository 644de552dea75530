import { test } from '@japa/runner'
import { ScriptTable } from '#chains/script_table'

const script = (at: number) => `0014${at.toString(16).padStart(40, '0')}`

test.group('A table of scripts', () => {
  test('has what was added, and nothing else, however many there are', ({ assert }) => {
    const table = new ScriptTable()
    assert.isFalse(table.has(script(0)))
    const COUNT = 20_000
    for (let at = 0; at < COUNT; at++) table.add(script(2 * at))
    assert.equal(table.size, COUNT)
    for (let at = 0; at < COUNT; at++) {
      if (!table.has(script(2 * at))) assert.fail(`${2 * at} is not there`)
      if (table.has(script(2 * at + 1))) assert.fail(`${2 * at + 1} is there`)
    }
  })

  test('has a script once', ({ assert }) => {
    const table = new ScriptTable()
    for (const text of ['a', 'b', 'a', '']) table.add(text)
    assert.equal(table.size, 3)
    assert.deepEqual(
      ['a', 'b', '', 'ab', 'ba'].map((text) => table.has(text)),
      [...[true, true, true, false, false]],
    )
  })
})
