import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { withoutNpm } from '../scripts/install.mjs'
import { freePort } from '../scripts/ports.mjs'
import type { Figure } from './figures.ts'
import { waitForPage } from './waiting.ts'

const BUDGET_S = 60

/** The environment of somebody who has just cloned this: no package in any cache. Where packages come from stays. */
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

/**
 * `npm start` in a fresh clone with an empty home: packages come from the registry, everything is built, the database
 * is made and filled. What the network takes is in it. Measures what is committed.
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
    stdio: ['ignore', 'ignore', 'inherit'],
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
    ]
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    rmSync(home, { recursive: true, force: true })
  }
}
