import { relative } from 'node:path'
import type { NamedReporterContract } from '@japa/runner/types'

const say = (event: object) => console.log(JSON.stringify(event))

/**
 * Prints the number of tests, and the name of each as it begins. With the ends that `ndjson` prints,
 * `scripts/stages/api_tests.mjs` knows what was done, and what was under way, when a run is stopped.
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
