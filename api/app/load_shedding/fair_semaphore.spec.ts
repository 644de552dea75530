import { setImmediate as turn } from 'node:timers/promises'
import { test } from '@japa/runner'
import { FairSemaphore } from '#load_shedding/fair_semaphore'

/** Tasks that end when the test says so, in the order in which they began. */
function tasksOf(semaphore: FairSemaphore) {
  const running: { name: string; end: (error?: Error) => void }[] = []
  return {
    names: () => running.map(({ name }) => name),
    add: (person: string, name = person) =>
      semaphore.pass(
        person,
        () =>
          new Promise<void>((done, fail) => {
            running.push({ name, end: (error) => (error ? fail(error) : done()) })
          }),
      ),
    /** Ends one and lets the next begin. */
    async end(name: string, error?: Error) {
      const at = running.findIndex((one) => one.name === name)
      running.splice(at, 1)[0]?.end(error)
      await turn()
    },
  }
}

test.group('FairSemaphore', () => {
  test('tasks of one person run one after the other, however many slots are free', async ({
    assert,
  }) => {
    const semaphore = new FairSemaphore(4, 32)
    const tasks = tasksOf(semaphore)
    const added = ['a1', 'a2', 'a3'].map((name) => tasks.add('ada', name))
    added.push(tasks.add('bob'))
    await turn()
    assert.deepEqual(tasks.names(), ['a1', 'bob'])
    await tasks.end('a1')
    assert.deepEqual(tasks.names(), ['bob', 'a2'])
    for (const name of ['bob', 'a2', 'a3']) await tasks.end(name)
    await Promise.all(added)
    assert.equal(semaphore.persons, 0, 'nothing is kept of a person without a task')
  })

  test('a slot that is handed over goes to another person who waits, before the next task of the same', async ({
    assert,
  }) => {
    const tasks = tasksOf(new FairSemaphore(1, 32))
    const added = [tasks.add('ada', 'a1'), tasks.add('ada', 'a2'), tasks.add('bob')]
    await turn()
    await tasks.end('a1')
    assert.deepEqual(tasks.names(), ['bob'])
    await tasks.end('bob')
    await tasks.end('a2')
    await Promise.all(added)
  })

  test('what one person has too much is refused with a time to try again, and takes no place of others', async ({
    assert,
  }) => {
    const semaphore = new FairSemaphore(1, 1)
    const tasks = tasksOf(semaphore)
    const added = Array.from({ length: 17 }, (_, nth) => tasks.add('ada', `a${nth}`))
    const refused = await tasks.add('ada').catch((error: unknown) => error)
    assert.containSubset(refused, { code: 'unavailable', headers: { 'retry-after': '2' } })
    added.push(tasks.add('bob'))
    await turn()
    const third = await tasks.add('eve').catch((error: unknown) => error)
    assert.containSubset(third, { code: 'unavailable' }, 'the room of all is bounded as well')
    assert.equal(semaphore.persons, 2)
    while (tasks.names().length > 0) await tasks.end(tasks.names()[0] ?? '')
    await Promise.all(added)
    assert.equal(semaphore.persons, 0)
  })

  test('a task that fails frees both places', async ({ assert }) => {
    const semaphore = new FairSemaphore(1, 0)
    const tasks = tasksOf(semaphore)
    const failed = tasks.add('ada').catch((error: Error) => error.message)
    await turn()
    await tasks.end('ada', new Error('gone'))
    assert.equal(await failed, 'gone')
    assert.equal(await semaphore.pass('ada', async () => 'done'), 'done')
    assert.equal(semaphore.persons, 0)
  })
})
