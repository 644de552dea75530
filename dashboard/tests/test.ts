import { test as base } from '../../journeys/test.ts'
import { aPerson, type Person } from './investors.ts'

export { expect } from '../../journeys/test.ts'

export const test = base.extend<{
  /** An investor whom no other test has met, signed in beside the browser. */
  readonly person: Person
}>({
  person: async ({ baseURL }, use) => {
    if (!baseURL) throw new Error('JOURNEY_URL must name a running demo instance.')
    await use(await aPerson())
  },
})
