import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { debianProgram } from '../scripts/debian.mjs'
import { writeNginxConfig } from '../scripts/front_proxy.mjs'
import { statusOf } from '../scripts/health.mjs'
import { freePort } from '../scripts/ports.mjs'
import { Supervisor } from '../scripts/supervise.mjs'
import { type Measured, measuredInstance } from './instance.ts'

const STARTS_WITHIN_MS = 10_000

/** Starts the nginx of an installation, without TLS, before one copy; `url` is its address. */
async function opened(
  copy: string,
  supervisor: Supervisor,
): Promise<{ url: string; folder: string }> {
  const nginx = await debianProgram(supervisor, { program: 'nginx', packages: ['nginx'] })
  const folder = mkdtempSync(join(tmpdir(), 'assay-front-proxy-'))
  const [port, plain] = [await freePort(), await freePort()]
  const conf = writeNginxConfig(folder, { port, plain, copy: new URL(copy) })
  supervisor.spawn(nginx.path, ['-c', conf, '-g', 'daemon off;'], { env: nginx.env })
  const url = `http://127.0.0.1:${port}`
  for (const began = performance.now(); (await statusOf(`${url}/health/ready`)) !== 200; ) {
    if (performance.now() - began > STARTS_WITHIN_MS) throw new Error('nginx did not start')
    await sleep(50)
  }
  return { url, folder }
}

/** An instance behind nginx with the files of deploy/nginx, as in an installation. */
export async function behindAFrontProxy(more: Record<string, string> = {}): Promise<Measured> {
  const target = await measuredInstance(more)
  const supervisor = new Supervisor()
  const { url, folder } = await opened(target.url, supervisor)
  return {
    ...target,
    url,
    stop: async () => {
      await supervisor.stop()
      rmSync(folder, { recursive: true, force: true })
      await target.stop()
    },
  }
}
