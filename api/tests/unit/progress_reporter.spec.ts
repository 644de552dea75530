import { test } from '@japa/runner'
import { Emitter, Refiner, Runner, Suite, Test, TestContext } from '@japa/runner/core'
import { progress } from '#tests/progress_reporter'

test.group('What a run says as it goes', () => {
  test('how many tests there are, and each as it begins', async ({ assert, cleanup }) => {
    const said: string[] = []
    const { log } = console
    cleanup(() => {
      console.log = log
    })
    console.log = (line: string) => said.push(line)
    const emitter = new Emitter()
    const runner = new Runner(emitter)
    const suite = new Suite('fixture', emitter, new Refiner())
    for (const title of ['one', 'two']) {
      const one = new Test(title, (it) => new TestContext(it), emitter, new Refiner())
      one.options.meta.fileName = `${process.cwd()}/tests/fixture.spec.ts`
      suite.add(one.run(() => void said.push(`in ${title}`)))
    }
    runner.registerReporter(progress)
    await runner.add(suite).start()
    await runner.exec()
    const file = 'tests/fixture.spec.ts'
    assert.deepEqual(said, [
      '{"event":"run:start","total":2}',
      `{"event":"test:start","file":"${file}","title":"one"}`,
      'in one',
      `{"event":"test:start","file":"${file}","title":"two"}`,
      'in two',
    ])
  })
})
