import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CHEAP_HASHES, loginsAt } from '#tests/instance'
import { scaled, until } from '#tests/patience'
import { freePort } from './cluster.js'

/** The built code of `npm start` and the images: nothing is compiled while a process is killed. */
const BUILD = fileURLToPath(new URL('../../build', import.meta.url))
const KEPT = 20_000

/** The built API, in a process that can be killed and started again on the same port. */
export class ApiProcess {
  readonly #folder = mkdtempSync(join(tmpdir(), 'assay-faults-api-'))
  readonly #databaseUrl: string
  readonly #more: Record<string, string>
  #child: ChildProcess | null = null
  #port = 0
  /** The end of its output, over all its lives. */
  printed = ''

  /** `more` are settings of its own. */
  constructor(databaseUrl: string, more: Record<string, string> = {}) {
    this.#databaseUrl = databaseUrl
    this.#more = more
    process.once('exit', () => {
      this.#child?.kill('SIGKILL')
      rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 })
    })
  }

  get base(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  #spawn(args: string[], databaseUrl?: string): ChildProcess {
    const settings = {
      ...{
        NODE_ENV: 'test',
        LOG_LEVEL: 'error',
        DEMO: '0',
        HOST: '127.0.0.1',
        PORT: String(this.#port),
      },
      ...loginsAt(this.#databaseUrl),
      ...{ DATA_DIR: this.#folder },
      ...{ LIMIT_LOGIN_PER_MINUTE: '1000000', LIMIT_API_PER_MINUTE: '100000000' },
      ...this.#more,
    }
    const child = spawn(process.execPath, args, {
      cwd: BUILD,
      env: { ...process.env, ...settings, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        this.printed = (this.printed + text).slice(-KEPT)
      })
    }
    return child
  }

  /** Migrates the empty database; answers the setup code that it prints. */
  async prepare(): Promise<string> {
    if (!existsSync(BUILD)) throw new Error('the API is not built: npm run build')
    this.#port ||= await freePort()
    const child = this.#spawn(['ace.js', 'app:prepare'], this.#databaseUrl)
    // with the last that it printed
    const code = await new Promise((done) => child.once('close', done))
    const setup = /^\W*(?:\[ info \] )?([\w-]{43})\s*$/m.exec(this.printed)?.[1]
    if (code !== 0 || !setup) throw new Error(`the database could not be prepared: ${this.printed}`)
    return setup
  }

  async start(): Promise<void> {
    this.#port ||= await freePort()
    this.#child = this.#spawn([CHEAP_HASHES, 'bin/server.js'])
  }

  /** Waits until it answers with the database behind it; answers the milliseconds that took. */
  async ready(): Promise<number> {
    const began = performance.now()
    const look = () =>
      fetch(`${this.base}/health/ready`, { signal: AbortSignal.timeout(scaled(5_000)) }).then(
        ({ status }) => ({ status, printed: '' }),
        (error: Error) => ({ status: 0, printed: `${error.message}; ${this.printed}` }),
      )
    await until('the API is ready', look, ({ status }) => status === 200, 20)
    return performance.now() - began
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  /** Memory that it holds, in bytes. */
  get memory(): number {
    const pages = readFileSync(`/proc/${this.pid}/statm`, 'utf8').split(' ')[1] ?? '0'
    return Number.parseInt(pages, 10) * 4096
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null
  }

  async kill(): Promise<void> {
    const child = this.#child
    if (!child || !this.isRunning) return
    const isEnded = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await isEnded
  }

  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
