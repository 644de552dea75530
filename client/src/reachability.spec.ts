import assert from 'node:assert/strict'
import test from 'node:test'
import { answeredWith, reachability, unanswered } from './reachability.ts'

const isServerThere = () => reachability.read().isServerThere

test('a call that fails late says nothing about a server that has answered since', async () => {
  const began = performance.now()
  unanswered(began)
  assert.equal(isServerThere(), false)
  answeredWith(200)
  unanswered(began)
  assert.equal(isServerThere(), true)
  answeredWith(503)
  assert.equal(isServerThere(), false)
})

test('what fails while the device is offline says nothing about the server', () => {
  answeredWith(200)
  reachability.change({ isOnline: false })
  unanswered()
  assert.equal(isServerThere(), true)
  reachability.change({ isOnline: true })
  unanswered()
  assert.equal(isServerThere(), false)
})
