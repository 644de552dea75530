/**
 * Ends this process when its parent has ended. A parent can forward a signal, but not `kill -9`, and an orphan would keep
 * its port and its database connections.
 *
 * Loaded by `node --import`, or called with a function to run instead.
 */
import { isMainThread } from 'node:worker_threads'

/**
 * @param {() => void} onGone called once, at most a second after the parent has ended
 */
export function watchParent(onGone) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onGone()
  }, 1000)
  timer.unref()
}

/** Milliseconds from SIGTERM to SIGKILL. */
const GRACE = 12_000

if (isMainThread && process.env.BOOT_WATCH_PARENT === '1') {
  watchParent(() => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE).unref()
  })
}
