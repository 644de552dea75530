import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { SteadyAnswer } from '#load_shedding/steady_answer'

const took = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

test.group('Answers that all take the same time', () => {
  test('take the least there is while their work is short', async ({ assert }) => {
    const steady = new SteadyAnswer(40, 1000)
    assert.isAtLeast(await took(() => steady.to(async () => {})), 39)
    assert.equal(steady.lasts, 40)
  })

  test('take longer for all once the work of one was long, and never longer than the most', async ({
    assert,
  }) => {
    const steady = new SteadyAnswer(10, 90)
    await steady.to(() => sleep(30))
    assert.isAtLeast(steady.lasts, 58)
    assert.isAtLeast(await took(() => steady.to(async () => {})), 57)
    assert.isAtLeast(steady.lasts, 58)
    await steady.to(() => sleep(80))
    assert.equal(steady.lasts, 90)
  })

  test('fail as late as they answer', async ({ assert }) => {
    const steady = new SteadyAnswer(40, 1000)
    const failure = new Error('refused')
    let thrown: unknown
    const lasted = await took(() =>
      steady
        .to(() => Promise.reject(failure))
        .catch((error: unknown) => {
          thrown = error
        }),
    )
    assert.equal(thrown, failure)
    assert.isAtLeast(lasted, 39)
  })
})
