import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Asset } from '#domain/asset'

const PROGRAM = resolve(import.meta.dirname, '../../../scripts/chains/main.mjs')
const TOKEN = 'a test'

/** The local chains of the demonstration, as `npm start` runs them, in a folder of their own. */
export class LocalNodes {
  readonly #folder = mkdtempSync(join(tmpdir(), 'assay-chains-'))
  #child: ChildProcess | null = null
  #ports: number[] = []

  constructor(readonly assets: readonly Asset[]) {}

  async start(): Promise<void> {
    const env = {
      ...process.env,
      CHAINS_FOLDER: this.#folder,
      CHAINS_TOKEN: TOKEN,
      CHAINS: this.assets.join(','),
      CHAINS_SLOT_MS: '40',
    }
    const args = ['--no-warnings', PROGRAM]
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
    this.#child = child
    for await (const line of createInterface({ input: child.stdout })) {
      this.#ports = (JSON.parse(line) as { ports: number[] }).ports
      return
    }
    throw new Error('the local chains did not start')
  }

  /** The addresses of the two providers of a chain. */
  providers(asset: Asset): string[] {
    return this.#ports.map((port) => `http://127.0.0.1:${port}/${asset}`)
  }

  get control(): { url: string; token: string } {
    return { url: `http://127.0.0.1:${this.#ports[0]}`, token: TOKEN }
  }

  /** What a command of the panel does, and answers. */
  async command(
    asset: Asset,
    name: string,
    given: Record<string, string> = {},
    token = TOKEN,
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const response = await fetch(`${this.control.url}/control/${asset}/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(given),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  /** Ends in order, or as if the machine had lost its power. */
  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null) return
    const ended = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await ended
  }

  async remove(): Promise<void> {
    await this.end()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
