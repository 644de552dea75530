import { relative } from 'node:path'
import type { NamedReporterContract } from '@japa/runner/types'

const say = (event: object) => console.log(JSON.stringify(event))

/**
 * Says how many tests there are, and each as it begins: with the ends that `ndjson` prints `scripts/fixtures/api_tests.mjs`
 * knows what had been done, and what was under way, when a run is stopped.
 */
export const progress: NamedReporterContract = {
  name: 'progress',
  handler: (runner, emitter) => {
    emitter.on('runner:start', () => {
      const stacks = runner.suites.flatMap(({ stack }) => stack)
      const tests = stacks.flatMap((one) => ('tests' in one ? one.tests : [one]))
      say({ event: 'run:start', total: tests.length })
    })
    emitter.on('test:start', ({ title, meta }) => {
      say({
        event: 'test:start',
        file: relative(process.cwd(), meta.fileName ?? ''),
        title: title.expanded,
      })
    })
  },
}
