import assert from 'node:assert/strict'
import test from 'node:test'
import { createStore } from './store.ts'

test('notifies of changes only, and only current listeners', () => {
  const store = createStore({ isOnline: true, count: 0 })
  let notified = 0
  const leave = store.subscribe(() => {
    notified += 1
  })
  const before = store.read()
  store.change({ isOnline: true })
  assert.equal(notified, 0)
  assert.equal(store.read(), before)
  store.change({ isOnline: false })
  assert.deepEqual(store.read(), { isOnline: false, count: 0 })
  leave()
  store.change({ count: 1 })
  assert.equal(notified, 1)
})
