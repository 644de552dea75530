import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Exits with 0 while this copy or worker can be sent calls. An engine starts again what has ended, and leaves alone what
// hangs: a process that six looks in a row, a minute, had no answer from is ended here. One that answers anything is
// none of them, whatever it says of its database.
const { HOST = '', PORT = '' } = process.env
const LOOKS = 6
const PATIENCE_MS = 1_500
const SILENT = join(tmpdir(), `assay-silent-${PORT}-${HOST}`)
const ADDRESS = HOST === '0.0.0.0' ? '127.0.0.1' : HOST

/** @param {string} path */
async function statusOf(path) {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  return (await fetch(`http://${ADDRESS}:${PORT}/health/${path}`, { signal })).status
}

/** In how many looks before this one nothing was said. */
function looksBefore() {
  try {
    return Number.parseInt(readFileSync(SILENT, 'utf8'), 10)
  } catch {
    return 0
  }
}

/** The processes that were started as this server: one, where a container is its own world. */
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
      // somebody else's, or it has ended in the meantime
      return false
    }
  })
}

try {
  await statusOf('live')
} catch (error) {
  // refused: it begins or has ended, and hangs in neither
  if (error.name !== 'TimeoutError') process.exit(1)
  const looks = looksBefore() + 1
  writeFileSync(SILENT, String(looks))
  if (looks >= LOOKS) {
    rmSync(SILENT)
    for (const pid of servers()) process.kill(Number.parseInt(pid, 10), 'SIGKILL')
    console.error(`No answer in ${looks} looks: the process is ended.`)
  }
  process.exit(1)
}
rmSync(SILENT, { force: true })
const ready = await statusOf('ready').catch(() => 0)
process.exit(ready === 200 ? 0 : 1)
