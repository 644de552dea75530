import assert from 'node:assert/strict'
import test from 'node:test'
import { createStore } from './store.ts'

test('tells of a change, of none that is none, and nobody who has left', () => {
  const store = createStore({ isOnline: true, count: 0 })
  let told = 0
  const leave = store.subscribe(() => {
    told += 1
  })
  const before = store.read()
  store.change({ isOnline: true })
  assert.equal(told, 0)
  assert.equal(store.read(), before)
  store.change({ isOnline: false })
  assert.deepEqual(store.read(), { isOnline: false, count: 0 })
  leave()
  store.change({ count: 1 })
  assert.equal(told, 1)
})
