import assert from 'node:assert/strict'
import test from 'node:test'
import { readEventStream } from './eventStream.ts'

const STREAM =
  'retry: 3000\n\n: here\n\nevent: changed\ndata: {"kinds":["deposit"]}\n\ndata: first\ndata: second\n\nevent: signed-out\ndata:\n\n'
const EVENTS = [
  { name: 'changed', data: '{"kinds":["deposit"]}' },
  { name: 'message', data: 'first\nsecond' },
  { name: 'signed-out', data: '' },
]

test('reads the same events wherever the stream is cut', () => {
  for (const ends of ['\n', '\r\n', '\r']) {
    const stream = STREAM.replaceAll('\n', ends)
    for (let at = 0; at <= stream.length; at += 1) {
      const reader = readEventStream()
      const events = [...reader.take(stream.slice(0, at)), ...reader.take(stream.slice(at))]
      // A lone carriage return at the very end may be half of a two-character line end.
      assert.deepEqual([...events, ...reader.take('\n')], EVENTS, `cut at ${at} with ${ends}`)
      assert.equal(reader.retryMs(), 3000)
    }
  }
})

test('gives no event for comments, unknown fields and an incomplete event', () => {
  const reader = readEventStream()
  assert.deepEqual(reader.take(': 15 s\n\nid: 7\n\nretry: soon\n\nevent: changed\ndata: {}'), [])
  assert.equal(reader.retryMs(), undefined)
  assert.deepEqual(reader.take('\n\n'), [{ name: 'changed', data: '{}' }])
})
