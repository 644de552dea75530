import { test } from '@japa/runner'
import { oneAtATime } from '#documents/one_at_a_time'

const stays = new AbortController().signal

/** Work that ends when it is let, and a count of what runs at once. */
function aDesk() {
  const desk = { running: 0, most: 0, made: [] as string[], open: [] as (() => void)[] }
  const make = (name: string) => async () => {
    desk.running++
    desk.most = Math.max(desk.most, desk.running)
    await new Promise<void>((end) => desk.open.push(end))
    desk.running--
    desk.made.push(name)
    return name
  }
  const endAll = async (all: Promise<unknown>[]) => {
    const timer = setInterval(() => {
      for (const end of desk.open.splice(0)) end()
    }, 1)
    const results = await Promise.allSettled(all)
    clearInterval(timer)
    return results
  }
  return { desk, make, endAll }
}

test.group('Documents are made in turn', () => {
  test('one at a time, each of them, whoever waits', async ({ assert }) => {
    const { desk, make, endAll } = aDesk()
    const people = ['ada', 'bob', 'cay', 'dan']
    await endAll(people.map((person) => oneAtATime(person, stays, make(person))))
    assert.equal(desk.most, 1)
    assert.sameMembers(desk.made, people)
  })

  test('of one person one is made and one waits: the next is refused, and others have their turn', async ({
    assert,
  }) => {
    const { desk, make, endAll } = aDesk()
    const own = ['1', '2', '3', '4'].map((name) => oneAtATime('ada', stays, make(name)))
    const results = await endAll([...own, oneAtATime('bob', stays, make('bob'))])
    assert.deepEqual(
      results.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.code)),
      ['1', '2', 'unavailable', 'unavailable', 'bob'],
    )
    assert.sameMembers(desk.made, ['1', '2', 'bob'])
    assert.equal(
      await endAll([oneAtATime('ada', stays, make('5'))]).then(([one]) => one?.status),
      'fulfilled',
    )
  })

  test('what nobody waits for any more is not begun, and takes no turn', async ({ assert }) => {
    const { desk, make, endAll } = aDesk()
    const gone = new AbortController()
    const first = oneAtATime('ada', stays, make('first'))
    const second = oneAtATime('bob', gone.signal, make('second'))
    gone.abort()
    const results = await endAll([first, second, oneAtATime('cay', stays, make('third'))])
    assert.deepEqual(
      results.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    )
    assert.sameMembers(desk.made, ['first', 'third'])
  })
})
