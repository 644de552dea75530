import { test } from '@japa/runner'
import { hexResultOf } from '#chains/hex_answer'

const of = (text: string) => hexResultOf(Buffer.from(text))

test.group('Bytes of an answer', () => {
  test('are those of its result, wherever it is', ({ assert }) => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, at) => at))
    const hex = bytes.toString('hex')
    for (const text of [
      `{"result":"${hex}","error":null,"id":1}`,
      `{"id":1,"jsonrpc":"2.0","result": "${hex.toUpperCase()}"}`,
    ])
      assert.deepEqual(of(text), bytes)
  })

  test('are none where the result is no hexadecimal text', ({ assert }) => {
    for (const text of [
      '{"result":null,"error":{"code":-5,"message":"Block not found"},"id":1}',
      ...[
        '{"result":""}',
        '{"result":"abc"}',
        '{"result":"0g"}',
        '{"result":"ab',
        '{"result":[1]}',
      ],
      ...['', '<html>', '{"result":"a\\u0062"}'],
    ])
      assert.isNull(of(text), text)
  })
})
