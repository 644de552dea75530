import { randomBytes, randomUUID } from 'node:crypto'
import { spawn } from 'node:child_process'
import { fstatSync, mkdtempSync, openSync, readSync, rmSync, unlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { LOGIN_ROLES } from '#database/logins'
import { ownerUrl } from '#database/owner_url'
import { BASE, call, type CallOptions } from '#tests/calls'
import { until } from '#tests/patience'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** The built API if `npm test` says that the build is current, else the sources. */
const IS_BUILT = process.env.ASSAY_API_BUILT === '1'
const FOLDER = IS_BUILT ? join(ROOT, 'build') : ROOT
const SERVER = IS_BUILT ? ['bin/server.js'] : ['--import=@poppinss/ts-exec', 'bin/server.ts']
/** A copy lives for seconds: what its garbage would free is not worth looking for, a tenth of what a start costs. */
const MUCH_HEAP = '--initial-heap-size=512'
/** Loads what lets a copy hash passwords for nothing. */
export const CHEAP_HASHES = `--import=${new URL('cheap_hashes.mjs', import.meta.url).href}`
type Settings = Record<string, string | undefined>

/** A copy of the API in its own process. */
export type Instance = {
  base: string
  pid: number
  /** Its output to the terminal so far. */
  printed(): string
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
  call(method: string, path: string, options?: CallOptions): ReturnType<typeof call>
  outbox: string
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address() as { port: number }
  await new Promise((done) => probe.close(done))
  return port
}

/**
 * The output of a process, in a file without a name: readable as soon as it is written, before any later answer of the
 * process. A pipe would deliver it only when this process reads it.
 */
function aLog() {
  const path = join(tmpdir(), `assay-log-${randomUUID()}`)
  const file = openSync(path, 'ax+')
  unlinkSync(path)
  const read = () => {
    const text = Buffer.alloc(fstatSync(file).size)
    readSync(file, text, 0, text.length, 0)
    return text.toString()
  }
  return { file, read }
}

function run(args: string[], settings: Settings, log: number) {
  const given = Object.fromEntries(
    Object.entries({ ...process.env, ...settings }).filter(([, value]) => value !== undefined),
  )
  return spawn(process.execPath, args, { cwd: FOLDER, env: given, stdio: ['ignore', log, log] })
}

type Finished = { code: number | null; printed: string }

/** Runs to its end and answers the exit code and the output. */
async function ending(args: string[], settings: Settings): Promise<Finished> {
  const log = aLog()
  const child = run(args, settings, log.file)
  const code = await new Promise<number | null>((done) => child.once('exit', done))
  return { code, printed: log.read() }
}

/** The same for a command that must succeed; answers the output. */
export async function finish(args: string[], settings: Settings): Promise<string> {
  const { code, printed } = await ending(args, settings)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${printed}`)
  return printed
}

const SAME = ['protocol', 'host', 'pathname'] as const

/** The restricted logins of this run, at the server and database of another URL. */
export function loginsAt(url: string): Record<string, string> {
  const at = new URL(url)
  return Object.fromEntries(
    Object.keys(LOGIN_ROLES).map((setting) => {
      const login = new URL(process.env[setting] ?? '')
      for (const part of SAME) login[part] = at[part]
      return [setting, login.href]
    }),
  )
}

/** The settings of a serving process: the database of DATABASE_URL, without that login. */
function served({ DATABASE_URL, ...settings }: Settings): Settings {
  return {
    ...(DATABASE_URL ? loginsAt(DATABASE_URL) : {}),
    ...settings,
    DATABASE_URL: undefined,
  }
}

/** Of a copy: whether hashing a password costs what is configured. It costs nothing, except where that is tested. */
type Kind = { hasRealHashes?: boolean }

/** Another copy of the API. Without settings it uses the same database as this process. */
export async function anInstance(
  settings: Settings = {},
  { hasRealHashes = false }: Kind = {},
): Promise<Instance> {
  const port = await freePort()
  const dataDir = settings.DATA_DIR ?? process.env.DATA_DIR ?? ''
  const log = aLog()
  const all = { NODE_ENV: 'test', ...served(settings), PORT: String(port) }
  const program = hasRealHashes ? SERVER : SERVER.toSpliced(-1, 0, CHEAP_HASHES)
  const child = run([MUCH_HEAP, ...program], all, log.file)
  const ended = new Promise<number | NodeJS.Signals | null>((done) =>
    child.once('exit', (code, signal) => done(code ?? signal)),
  )
  const base = BASE.replace(/:\d+\//, `:${port}/`)
  await until(
    'the copy answers',
    async () => {
      const answer = await fetch(`${base}/nothing`).catch(() => null)
      if (child.exitCode !== null) throw new Error(`the copy did not start: ${log.read()}`)
      return { isThere: answer !== null, printed: log.read().slice(-1_000) }
    },
    ({ isThere }) => isThere,
  )
  return {
    base,
    pid: child.pid ?? 0,
    printed: log.read,
    ended,
    call: (method, path, options) => call(method, path, { ...options, base }),
    outbox: join(dataDir, 'outbox'),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function onCluster(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl() })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** The URL of another database on the test server. */
function urlOf(name: string): string {
  const url = new URL(ownerUrl())
  url.pathname = `/${name}`
  return url.href
}

type Template = { name: string; printed: string }
let template: Promise<Template> | null = null

/** A prepared database, as the template for tests that need an installation but do not test its preparation. */
async function aTemplate(): Promise<Template> {
  const name = `assay_template_${randomBytes(6).toString('hex')}`
  await onCluster(`create database ${name}`)
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'assay-installation-'))
  const url = urlOf(name)
  const settings = { NODE_ENV: 'test', ...loginsAt(url), DATABASE_URL: url, DATA_DIR, DEMO: '0' }
  const printed = await finish(['ace.js', 'app:prepare'], settings)
  rmSync(DATA_DIR, { recursive: true })
  return { name, printed }
}

export type Installation = Instance & {
  databaseUrl: string
  dataDir: string
  prepared: string
  prepareAgain(): Promise<string>
  /** Runs a command on the server. */
  ace(...args: string[]): Promise<Finished>
}

/**
 * A new installation: its own empty database, and the output of `app:prepare`. Preparing takes longer than most tests, so
 * the database is a copy of a prepared one, unless the test is about the preparation.
 */
export async function anInstallation(
  settings: Settings = {},
  { isPreparedAnew = false } = {},
): Promise<Installation> {
  const name = `assay_test_${randomBytes(6).toString('hex')}`
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'assay-installation-'))
  const databaseUrl = urlOf(name)
  const all = { ...settings, DATABASE_URL: databaseUrl, DATA_DIR, DEMO: '0' }
  const ofCommands = { NODE_ENV: 'test', NO_COLOR: '1', ...loginsAt(databaseUrl), ...all }
  const prepare = () => finish(['ace.js', 'app:prepare'], ofCommands)
  if (!isPreparedAnew) template ??= aTemplate()
  const copied = isPreparedAnew ? null : await template
  await onCluster(`create database ${name}${copied ? ` template ${copied.name}` : ''}`)
  const prepared = copied?.printed ?? (await prepare())
  const instance = await anInstance(all)
  return {
    ...instance,
    databaseUrl,
    dataDir: DATA_DIR,
    prepared,
    prepareAgain: prepare,
    ace: (...args) => ending(['ace.js', ...args], ofCommands),
    async stop() {
      await instance.stop()
      await onCluster(`drop database ${name} with (force)`)
      rmSync(DATA_DIR, { recursive: true, force: true })
    },
  }
}
