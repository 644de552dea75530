/**
 * Ends this process when the one that started it is gone. A signal can be passed on, but
 * `kill -9` cannot, and an orphan would keep its port and its database connections.
 *
 * Loaded by `node --import`, or called with what to do instead.
 */
import { isMainThread } from 'node:worker_threads'

/**
 * @param {() => void} onGone called once, at most a second after the parent has gone
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

/** How long a program may take to end in good order when it is asked to. */
const GRACE = 12_000

if (isMainThread && process.env.BOOT_WATCH_PARENT === '1') {
  watchParent(() => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE).unref()
  })
}
