import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/ports.mjs'
import { type Figure, median } from './figures.ts'
import { waitForPage } from './waiting.ts'

/** Seconds from the command to the first served page; then stops the instance. */
async function start(dataDir: string): Promise<number> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, ['scripts/boot.mjs', 'start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, BOOT_STAGE: '' },
    stdio: 'ignore',
  })
  await waitForPage(child, `http://127.0.0.1:${port}`)
  const seconds = (performance.now() - started) / 1000
  child.kill('SIGTERM')
  await once(child, 'exit')
  return seconds
}

/** A first start with everything installed and built (it fills the database), then warm starts. */
export async function measureStarts(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'assay-start-'))
  const first = await start(dataDir)
  const warm = median([await start(dataDir), await start(dataDir), await start(dataDir)])
  rmSync(dataDir, { recursive: true, force: true })
  return [
    {
      what: 'first start, everything installed and built, empty database filled',
      figure: `${first.toFixed(1)} s`,
      budget: '≤ 60 s',
      holds: first <= 60,
    },
    {
      what: 'warm start, command to the first served page',
      figure: `${warm.toFixed(1)} s`,
      budget: '≤ 5 s',
      holds: warm <= 5,
    },
  ]
}
