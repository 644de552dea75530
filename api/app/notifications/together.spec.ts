import { test } from '@japa/runner'
import { together } from '#notifications/together'

/** A call whose end the test decides. */
function held() {
  const calls: { items: number[]; end: (error?: Error) => void }[] = []
  const all = (items: number[]) =>
    new Promise<void>((resolve, reject) => {
      calls.push({ items, end: (error) => (error ? reject(error) : resolve()) })
    })
  return { calls, all }
}
const aMoment = () => new Promise((resolve) => setImmediate(resolve))

test.group('Items of one call', () => {
  test('those that come while a call is under way share the next one', async ({ assert }) => {
    const { calls, all } = held()
    const one = together(all)
    const first = one(1)
    await aMoment()
    const others = [one(2), one(3)]
    await aMoment()
    assert.deepEqual(
      calls.map(({ items }) => items),
      [[1]],
    )
    calls[0]?.end()
    await first
    await aMoment()
    assert.deepEqual(
      calls.map(({ items }) => items),
      [[1], [2, 3]],
    )
    calls[1]?.end()
    await Promise.all(others)
  })

  test('a call that fails fails its own items alone', async ({ assert }) => {
    const { calls, all } = held()
    const one = together(all)
    const first = one(1)
    await aMoment()
    const second = one(2)
    calls[0]?.end(new Error('gone'))
    await assert.rejects(() => first, 'gone')
    await aMoment()
    calls[1]?.end()
    await second
    assert.deepEqual(
      calls.map(({ items }) => items),
      [[1], [2]],
    )
  })
})
