#!/usr/bin/env node
/**
 * The program of `npm start`, `npm test` and the other commands. The first stage works under any Node from 20 on and
 * installs the packages, among them the pinned Node. The second stage is this same file under the pinned Node.
 */
import { relay } from './first_stage.mjs'
import { report } from './failure.mjs'

const JOBS = {
  build: () => import('./build.mjs'),
  start: () => import('./start.mjs'),
  dev: () => import('./dev.mjs'),
  test: () => import('./test.mjs'),
  layouts: () => import('./layouts.mjs'),
  check: () => import('./check.mjs'),
  sbom: () => import('./sbom.mjs'),
  types: () => import('./types.mjs'),
  scan: () => import('./scan.mjs'),
  mutations: () => import('./mutations.mjs'),
  faults: () => import('./long_runs.mjs'),
  bench: () => import('./long_runs.mjs'),
  soak: () => import('./long_runs.mjs'),
}

const job = /** @type {keyof typeof JOBS} */ (process.argv[2])

if (!Object.hasOwn(JOBS, job)) {
  console.error(`Usage: node scripts/boot.mjs ${Object.keys(JOBS).join(' | ')}`)
  process.exit(1)
}

if (process.env.BOOT_STAGE !== '2') {
  await relay(job)
} else {
  delete process.env.BOOT_STAGE
  const { Supervisor } = await import('./supervise.mjs')
  const isServer = job === 'start' || job === 'dev'
  const supervisor = new Supervisor().attach({ signalCode: isServer ? 0 : 1 })
  try {
    const { run } = await JOBS[job]()
    await supervisor.exit(await run(supervisor, job))
  } catch (error) {
    // A failure caused by stopping is not reported.
    if (!supervisor.stopping) report(error)
    await supervisor.exit(1)
  }
}
