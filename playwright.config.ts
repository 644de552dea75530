import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import type { Options } from './journeys/test.ts'
import { PATIENCE_MS } from './journeys/patience.ts'
import { CHROMIUM_ARGUMENTS } from './scripts/stages/chromium_arguments.mjs'

/** `npm test` starts an instance and sets where it is, which Chromium to use, and where failures leave their traces. */
const { JOURNEY_URL: baseURL = '', CHROMIUM: executablePath = '/usr/bin/chromium' } = process.env

/** No single test takes this long; only one that waits for what never comes. */
const TEST_MS = 5 * PATIENCE_MS

/** What moves costs a processor, and is the subject of few tests: those ask for it. */
const STILL = { reducedMotion: 'reduce' } as const

export default defineConfig<Options>({
  projects: [
    { name: 'admin', testDir: 'admin/tests', use: STILL },
    { name: 'dashboard', testDir: 'dashboard/tests', use: STILL },
    {
      name: 'site',
      testDir: 'site/tests',
      use: { consoleRule: 'policy', viewport: { width: 1440, height: 900 } },
    },
    { name: 'journeys', testDir: 'journeys' },
  ],
  testMatch: '**/*.spec.ts',
  outputDir: process.env.BROWSER_FAILURES ?? join(tmpdir(), 'assay-browser-failures'),
  // A test that fails once has failed.
  retries: 0,
  forbidOnly: true,
  timeout: TEST_MS,
  expect: { timeout: PATIENCE_MS },
  use: {
    baseURL,
    launchOptions: { executablePath, args: CHROMIUM_ARGUMENTS },
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    screenshot: 'only-on-failure',
    // A trace takes about as long as the test itself, so a whole run goes without.
    trace: process.env.BROWSER_TRACES ? 'retain-on-failure' : 'off',
  },
})
