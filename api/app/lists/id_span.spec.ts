import { test } from '@japa/runner'
import { idSpanOf } from './id_span.ts'

const ID = '01a1fc8d-7b8d-7c41-9d1e-3b5a6c7b8d1b'

test.group('the ids that a text may mean', () => {
  test('a whole id means itself, with or without its dashes, in any case', ({ assert }) => {
    const itself = { from: ID, to: ID, ending: '' }
    assert.deepEqual(idSpanOf(ID), itself)
    assert.deepEqual(idSpanOf(ID.toUpperCase()), itself)
    assert.deepEqual(idSpanOf(ID.replaceAll('-', '')), itself)
  })

  test('a beginning means all ids that begin so', ({ assert }) => {
    assert.deepEqual(idSpanOf('01a1fc8d-7b'), {
      from: '01a1fc8d-7b00-0000-0000-000000000000',
      to: '01a1fc8d-7bff-ffff-ffff-ffffffffffff',
      ending: '',
    })
  })

  test('the short form of a list has an end too', ({ assert }) => {
    const span = {
      from: '01a1fc8d-0000-0000-0000-000000000000',
      to: '01a1fc8d-ffff-ffff-ffff-ffffffffffff',
      ending: '7b8d1b',
    }
    assert.deepEqual(idSpanOf('01a1fc8d…7b8d1b'), span)
    assert.deepEqual(idSpanOf('01A1FC8D...7B8D1B'), span)
  })

  test('what is no part of an id, or too little of one, means none', ({ assert }) => {
    const others = ['', 'ada', 'abc', '----', '01a1…7b8d1b', '…7b8d1b', `${ID}0`, '01a1fc8d%', 'zz']
    for (const text of others) assert.isNull(idSpanOf(text), text)
  })
})
