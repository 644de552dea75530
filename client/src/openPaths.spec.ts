import assert from 'node:assert/strict'
import test from 'node:test'
import { isOpenAt, pathsOf, toggledAt, WHOLE } from './openPaths.ts'

test('opens what a path in the address is in, and nothing beside it', () => {
  const open = pathsOf('available.btc')
  for (const path of [WHOLE, 'available', 'available.btc']) assert.ok(isOpenAt(open, path), path)
  for (const path of ['held', 'available.eth', 'available.b'])
    assert.ok(!isOpenAt(open, path), path)
  for (const text of [null, '', 'A', '../x', 'a..b']) assert.ok(!isOpenAt(pathsOf(text), WHOLE))
})

test('closes a part with all in it, and keeps open what it is in', () => {
  const open = toggledAt(toggledAt(toggledAt([], WHOLE), 'available'), 'available.btc')
  assert.deepEqual(open, ['available.btc'])
  assert.deepEqual(toggledAt(open, 'available.btc'), ['available'])
  assert.deepEqual(toggledAt(open, 'held'), ['available.btc', 'held'])
  assert.deepEqual(toggledAt(['available.btc', 'held'], 'available'), ['held'])
  assert.deepEqual(toggledAt(open, 'available'), [WHOLE])
  assert.deepEqual(toggledAt(open, WHOLE), [])
})
