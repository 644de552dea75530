import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { withoutNpm } from '../scripts/install.mjs'
import { freePort } from '../scripts/ports.mjs'
import type { Figure } from './figures.ts'
import { waitForPage } from './waiting.ts'

const BUDGET_S = 45
const FILL_BUDGET_S = 5

/** The environment of a newcomer: empty package caches, but the configured registry. */
function asNewcomer(home: string): NodeJS.ProcessEnv {
  const kept = Object.entries(withoutNpm(process.env)).filter(
    ([name]) => !/^(npm_config_(cache|store_dir)|XDG_.*|PNPM_HOME|BOOT_.*)$/i.test(name),
  )
  const npmrc = join(homedir(), '.npmrc')
  return {
    ...Object.fromEntries(kept),
    ...(existsSync(npmrc) && !process.env.npm_config_userconfig
      ? { npm_config_userconfig: npmrc }
      : {}),
    HOME: home,
    npm_config_cache: join(home, '.npm'),
  }
}

/** The duration that each step printed. Steps overlap: their sum exceeds the total. */
function stepsIn(printed: string): Figure[] {
  const steps = [...printed.matchAll(/^(.+): done in ([\d.]+) s$/gm)]
  const fill = /^.*Demo data: .* in ([\d.]+) s/m.exec(printed)
  const row = (what: string, seconds: string, budget?: number): Figure => ({
    what,
    figure: `${seconds} s`,
    budget: budget ? `≤ ${budget} s` : '',
    holds: budget ? Number.parseFloat(seconds) <= budget : null,
  })
  return [
    ...steps.map(([, what = '', seconds = '']) => row(what, seconds)),
    ...(fill?.[1] ? [row('Filling the database with demo data', fill[1], FILL_BUDGET_S)] : []),
  ]
}

/**
 * `npm start` in a fresh clone with an empty home: downloads packages from the registry, builds everything, creates and
 * fills the database. Includes the time of the network. Measures the committed state.
 */
export async function measureColdStart(): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'assay-cold-'))
  const cwd = join(home, 'clone')
  const cloned = spawnSync('git', ['clone', '--quiet', '--no-hardlinks', '.', cwd], {
    encoding: 'utf8',
  })
  if (cloned.status !== 0) throw new Error(`this could not be cloned: ${cloned.stderr}`)
  const port = await freePort()
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd,
    env: { ...asNewcomer(home), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  try {
    await waitForPage(child, `http://127.0.0.1:${port}`)
    const seconds = (performance.now() - began) / 1000
    return [
      {
        what: 'fresh clone, empty home: command to the first served page',
        figure: `${seconds.toFixed(1)} s`,
        budget: `≤ ${BUDGET_S} s`,
        holds: seconds <= BUDGET_S,
      },
      ...stepsIn(printed),
    ]
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    rmSync(home, { recursive: true, force: true })
  }
}
