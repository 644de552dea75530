import { setImmediate as turn } from 'node:timers/promises'
import { test } from '@japa/runner'
import { type Answer, Batcher } from '#database/batcher'

/** Longer than any machine takes over a turn of the event loop. */
const NO_HURRY_MS = 60_000

/** A batcher that doubles numbers, the first of them only after its release, and the items that it was sent. */
function doubling(most: number) {
  const sent: number[][] = []
  const first = Promise.withResolvers<void>()
  const answer = async (items: number[]) => {
    sent.push(items)
    if (sent.length === 1) await first.promise
    return items.map(
      (item): Answer<number> => (item < 0 ? { failed: new Error('no') } : { done: 2 * item }),
    )
  }
  const batcher = new Batcher<number, number>(most, answer, NO_HURRY_MS)
  return { sent, batcher, letGo: first.resolve }
}

test.group('A batch', () => {
  test('sends what arrives in one turn together, and answers each its own', async ({ assert }) => {
    const { sent, batcher, letGo } = doubling(10)
    letGo()
    const answers = await Promise.all([1, 2, 3].map((item) => batcher.add(item)))
    assert.deepEqual(answers, [2, 4, 6])
    assert.deepEqual(sent, [[1, 2, 3]])
  })

  test('gathers what arrives while a statement is under way', async ({ assert }) => {
    const { sent, batcher, letGo } = doubling(10)
    const first = batcher.add(1)
    await turn()
    const others = [2, 3].map((item) => batcher.add(item))
    await turn()
    const last = batcher.add(4)
    letGo()
    assert.deepEqual(await Promise.all([first, ...others, last]), [2, 4, 6, 8])
    assert.deepEqual(sent, [[1], [2, 3, 4]])
  })

  test('sends no more than it may in one statement', async ({ assert }) => {
    const { sent, batcher, letGo } = doubling(2)
    letGo()
    const items = [1, 2, 3, 4, 5]
    await Promise.all(items.map((item) => batcher.add(item)))
    assert.deepEqual(sent, [[1, 2], [3, 4], [5]])
  })

  test('sends no second statement beside one under way, however much waits for it', async ({
    assert,
  }) => {
    const { sent, batcher, letGo } = doubling(10)
    const first = batcher.add(1)
    await turn()
    const others = [2, 3, 4, 5, 6].map((item) => batcher.add(item))
    await turn()
    await turn()
    assert.deepEqual(sent, [[1]])
    letGo()
    assert.deepEqual(await Promise.all([first, ...others]), [2, 4, 6, 8, 10, 12])
    assert.deepEqual(sent, [[1], [2, 3, 4, 5, 6]])
  })

  test('lets one item fail without the others', async ({ assert }) => {
    const { batcher, letGo } = doubling(10)
    letGo()
    const answers = await Promise.allSettled([1, -1, 3].map((item) => batcher.add(item)))
    assert.deepEqual(
      answers.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    )
  })

  test('fails all of a statement that fails, and continues with the next', async ({ assert }) => {
    let isBroken = true
    const batcher = new Batcher<number, number>(10, async (items) => {
      if (isBroken) throw new Error('the database is away')
      return items.map((item) => ({ done: item }))
    })
    await assert.rejects(() => Promise.all([batcher.add(1), batcher.add(2)]), /away/)
    isBroken = false
    assert.equal(await batcher.add(3), 3)
  })

  test('does not wait for a statement that hangs', async ({ assert }) => {
    let goOn = () => {}
    const hanging = new Promise<void>((done) => {
      goOn = done
    })
    const batcher = new Batcher<number, number>(10, async (items) => {
      if (items.includes(1)) await hanging
      return items.map((item) => ({ done: item }))
    })
    const hangs = batcher.add(1)
    await turn()
    assert.equal(await Promise.race([hangs, batcher.add(2)]), 2)
    goOn()
    assert.equal(await hangs, 1)
  })

  test('says so where a statement answers for fewer than were sent', async ({ assert }) => {
    const batcher = new Batcher<number, number>(10, async () => [{ done: 1 }])
    const answers = await Promise.allSettled([batcher.add(1), batcher.add(2)])
    assert.deepEqual(
      answers.map(({ status }) => status),
      ['fulfilled', 'rejected'],
    )
  })
})
