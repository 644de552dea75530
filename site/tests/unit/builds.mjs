// Builds the site into a folder of its own, so that the served build does not change.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SITE = fileURLToPath(new URL('../../', import.meta.url))
const ASTRO = 'node_modules/astro/bin/astro.mjs'
/** On the same file system as the sources: Astro renames what it has built. */
const BESIDE = fileURLToPath(new URL('../../../.boot/', import.meta.url))

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ code: number, output: string, pages: Map<string, string>, remove: () => void }>}
 */
export async function buildSite(env) {
  mkdirSync(BESIDE, { recursive: true })
  const out = mkdtempSync(join(BESIDE, 'site-'))
  const { code, output } = await new Promise((done) => {
    execFile(
      process.execPath,
      [ASTRO, 'build'],
      {
        cwd: SITE,
        env: {
          ...process.env,
          NO_COLOR: '1',
          ASTRO_TELEMETRY_DISABLED: '1',
          SITE_OUT: out,
          ...env,
        },
      },
      (failure, stdout, stderr) => done({ code: failure ? 1 : 0, output: stdout + stderr }),
    )
  })
  const names = readdirSync(out, { recursive: true }).filter((name) => name.endsWith('.html'))
  const pages = new Map(names.map((name) => [name, readFileSync(join(out, name), 'utf8')]))
  return { code, output, pages, remove: () => rmSync(out, { recursive: true, force: true }) }
}
