import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/faults/cluster'
import { until } from '#tests/patience'

/** A third-party program that runs beside the copies. */
export type Program = {
  port: number
  start(): Promise<void>
  kill(): Promise<void>
  stop(): Promise<void>
}

function launch(name: 'PGBOUNCER' | 'REDIS', args: string[]): ChildProcess {
  const path = process.env[`ASSAY_${name}`]
  if (!path) throw new Error(`ASSAY_${name} does not say where the program is`)
  const LD_LIBRARY_PATH = process.env[`ASSAY_${name}_LIBRARIES`] ?? ''
  const child = spawn(path, args, {
    env: { PATH: process.env.PATH, ...(LD_LIBRARY_PATH ? { LD_LIBRARY_PATH } : {}) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}

const answers = (port: number) =>
  new Promise<boolean>((done) => {
    const probe = connect(port, '127.0.0.1')
    probe.once('connect', () => done(true)).once('error', () => done(false))
    probe.once('connect', () => probe.end())
  })

async function aProgram(
  name: 'PGBOUNCER' | 'REDIS',
  argsFor: (folder: string, port: number) => string[],
): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-scale-'))
  chmodSync(folder, 0o777)
  const port = await freePort()
  const args = argsFor(folder, port)
  let child: ChildProcess | null = null
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((done) => child?.once('exit', done))
    child.kill('SIGKILL')
    await ended
  }
  const start = async () => {
    let said = ''
    child = launch(name, args)
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (said += text))
    await until(`${name} listens`, async () => {
      if (child?.exitCode !== null) throw new Error(`${name} ended: ${said}`)
      return answers(port)
    })
  }
  await start()
  const stop = async () => {
    await kill()
    rmSync(folder, { recursive: true, force: true })
  }
  return { port, start, kill, stop }
}

/**
 * A PgBouncer in transaction mode in front of a server, with this many connections to it in all. Each of its users may read
 * its own figures (database `pgbouncer`).
 */
export const aPgBouncer = (server: URL, users: string, connections: number) =>
  aProgram('PGBOUNCER', (folder, port) => {
    const [config, known] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
    writeFileSync(known, users, { mode: 0o644 })
    const lines = [
      '[databases]',
      `* = host=${server.hostname} port=${server.port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${known}`,
      `stats_users = ${[...users.matchAll(/^"(\w+)"/gm)].map(([, name]) => name).join(', ')}`,
      'pool_mode = transaction',
      `default_pool_size = ${connections}`,
      `max_db_connections = ${connections}`,
      'max_client_conn = 200',
      // it refuses to run as root
      ...(process.getuid?.() === 0 ? ['user = nobody'] : []),
    ]
    writeFileSync(config, `${lines.join('\n')}\n`, { mode: 0o644 })
    return [config]
  })

/** A Redis that keeps nothing on the disk. */
export const aRedis = () =>
  aProgram('REDIS', (folder, port) => [
    ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder],
    ...['--save', '', '--appendonly', 'no'],
  ])
