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
/** The API as it is built where `npm test` says that there is a build of these sources, else as it is written. */
const IS_BUILT = process.env.ASSAY_API_BUILT === '1'
const FOLDER = IS_BUILT ? join(ROOT, 'build') : ROOT
const SERVER = IS_BUILT ? ['bin/server.js'] : ['--import=@poppinss/ts-exec', 'bin/server.ts']
type Settings = Record<string, string | undefined>

/** The API in a process of its own. */
export type Instance = {
  base: string
  pid: number
  /** What it has written to the terminal so far. */
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
 * What a process prints, in a file without a name: there as soon as it is written, and before the answer that was written
 * after it. From a pipe it comes when this process gets to read it.
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

/** Runs to its end and answers with what code, and what it printed. */
async function ending(args: string[], settings: Settings): Promise<Finished> {
  const log = aLog()
  const child = run(args, settings, log.file)
  const code = await new Promise<number | null>((done) => child.once('exit', done))
  return { code, printed: log.read() }
}

/** The same for what has to end well; answers what it printed. */
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

/** The settings of a process that serves: of DATABASE_URL it has the database, but not the login. */
function served({ DATABASE_URL, ...settings }: Settings): Settings {
  return {
    ...(DATABASE_URL ? loginsAt(DATABASE_URL) : {}),
    ...settings,
    DATABASE_URL: undefined,
  }
}

/** Another copy of the API. Without settings it works on the same database as this process. */
export async function anInstance(settings: Settings = {}): Promise<Instance> {
  const port = await freePort()
  const dataDir = settings.DATA_DIR ?? process.env.DATA_DIR ?? ''
  const log = aLog()
  const all = { NODE_ENV: 'test', ...served(settings), PORT: String(port) }
  const child = run(SERVER, all, log.file)
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

/** The address of a database beside that of the tests. */
function urlOf(name: string): string {
  const url = new URL(ownerUrl())
  url.pathname = `/${name}`
  return url.href
}

type Template = { name: string; printed: string }
let template: Promise<Template> | null = null

/** A database that has been prepared once, for those who need an installation and not how it comes about. */
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
 * A new installation: an empty database of its own, and what `app:prepare` printed about it. Preparing takes longer than
 * most tests: unless it is what the test is about, the database is the copy of one that was prepared before.
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
