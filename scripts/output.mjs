/** How long the pipes of a program that was killed may stay open, in milliseconds. */
const PIPES = 2_000

/**
 * What a program prints, by lines: a line of the one stream never stands in the middle of a line of the other.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => string} what it has printed so far
 */
function gather(child) {
  let output = ''
  const unended = ['', '']
  for (const [nth, stream] of [child.stdout, child.stderr].entries()) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
      const text = unended[nth] + chunk
      const end = text.lastIndexOf('\n') + 1
      output += text.slice(0, end)
      unended[nth] = text.slice(end)
    })
  }
  return () => output + unended.filter((text) => text !== '').join('\n')
}

/**
 * Gathers what a program prints and waits for its end.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {() => string} [output] what it has printed, where that was collected already
 * @returns {Promise<{ code: number, output: string }>} a program ended by a signal has code 1
 */
export function finished(child, output = gather(child)) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output: output() }))
  })
}

/**
 * Waits for a program, but not for ever.
 *
 * @param {import('node:child_process').ChildProcess} child leader of a process group
 * @param {number} seconds
 * @returns {Promise<{ code: number, output: string, isStopped: boolean }>} a program that took too long has failed;
 *   `isStopped`: it did
 */
export async function finishedWithin(child, seconds) {
  const output = gather(child)
  let isStopped = false
  /** @type {(end: { code: number, output: string }) => void} */
  let giveUp = () => {}
  const given = new Promise((resolve) => {
    giveUp = resolve
  })
  const timer = setTimeout(() => {
    isStopped = true
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    // What it started in a group of its own may hold its pipes: what it had printed by then is there all the same.
    child.once('exit', () => setTimeout(() => giveUp({ code: 1, output: output() }), PIPES))
  }, seconds * 1000)
  try {
    const end = await Promise.race([finished(child, output), given])
    if (!isStopped) return { ...end, isStopped }
    const said = `${end.output}\nStopped: not done within ${Math.round(seconds)} seconds.`
    return { code: 1, output: said, isStopped }
  } finally {
    clearTimeout(timer)
  }
}
