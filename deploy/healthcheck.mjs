import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Exits with 0 while this copy or worker is ready for calls. A container engine restarts a process that has ended, but not
// one that hangs: this check ends a process that has not answered six checks in a row, which takes a minute. Any answer of
// /health/live counts, whatever the state of the database.
const { HOST = '', PORT = '' } = process.env
const CHECKS = 6
const PATIENCE_MS = 1_500
const SILENT = join(tmpdir(), `assay-silent-${PORT}-${HOST}`)
const ADDRESS = HOST === '0.0.0.0' ? '127.0.0.1' : HOST

/** @param {string} path */
async function statusOf(path) {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  return (await fetch(`http://${ADDRESS}:${PORT}/health/${path}`, { signal })).status
}

/** The number of checks in a row before this one that had no answer. */
function silentChecks() {
  try {
    return Number.parseInt(readFileSync(SILENT, 'utf8'), 10)
  } catch {
    return 0
  }
}

/** The processes of this server: one, if the container has its own process namespace. */
function servers() {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      const [words, settings] = ['cmdline', 'environ'].map((name) =>
        readFileSync(`/proc/${pid}/${name}`, 'utf8').split('\0'),
      )
      return (
        words.includes('bin/server.js') &&
        [`HOST=${HOST}`, `PORT=${PORT}`].every((one) => settings.includes(one))
      )
    } catch {
      // another user's process, or one that has ended in the meantime
      return false
    }
  })
}

try {
  await statusOf('live')
} catch (error) {
  // a refused connection: the process is starting or has ended, so it does not hang
  if (error.name !== 'TimeoutError') process.exit(1)
  const checks = silentChecks() + 1
  writeFileSync(SILENT, String(checks))
  if (checks >= CHECKS) {
    rmSync(SILENT)
    for (const pid of servers()) process.kill(Number.parseInt(pid, 10), 'SIGKILL')
    console.error(`No answer in ${checks} checks: the process is ended.`)
  }
  process.exit(1)
}
rmSync(SILENT, { force: true })
const ready = await statusOf('ready').catch(() => 0)
process.exit(ready === 200 ? 0 : 1)
