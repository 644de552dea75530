import assert from 'node:assert/strict'
import test from 'node:test'
import { heardFromServer, onClockSet, serverNow } from './serverTime.ts'

const DAY_MS = 86_400_000
const inMs = (ms: number) => new Date(Date.now() + ms).toUTCString()
const ahead = () => serverNow() - Date.now()

test('takes the time of the server where the clock of the device is wrong, and says so once', () => {
  let heard = 0
  onClockSet(() => {
    heard += 1
  })
  heardFromServer(inMs(5_000))
  heardFromServer(null)
  heardFromServer('no date')
  assert.ok(Math.abs(ahead()) < 1_000, 'a slow answer is no wrong clock')
  assert.equal(heard, 0)
  heardFromServer(inMs(DAY_MS))
  heardFromServer(inMs(DAY_MS - 2_000))
  assert.ok(Math.abs(ahead() - DAY_MS) < 2_000)
  assert.equal(heard, 1)
  heardFromServer(inMs(0))
  assert.ok(Math.abs(ahead()) < 1_000, 'the clock was set right')
})
