/**
 * Gathers what a program prints and waits for its end.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<{ code: number, output: string }>} a program ended by a signal has code 1
 */
export function finished(child) {
  let output = ''
  const gather = (/** @type {string} */ chunk) => {
    output += chunk
  }
  child.stdout?.setEncoding('utf8').on('data', gather)
  child.stderr?.setEncoding('utf8').on('data', gather)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * Waits for a program, but not for ever.
 *
 * @param {import('node:child_process').ChildProcess} child leader of a process group
 * @param {number} seconds
 * @returns {Promise<{ code: number, output: string }>} a program that took too long has failed
 */
export async function finishedWithin(child, seconds) {
  let overdue = false
  const timer = setTimeout(() => {
    overdue = true
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  }, seconds * 1000)
  try {
    const { code, output } = await finished(child)
    if (!overdue) return { code, output }
    return { code: 1, output: `${output}\nStopped: not done within ${seconds} seconds.` }
  } finally {
    clearTimeout(timer)
  }
}
