/** Milliseconds that the pipes of a killed program may stay open. */
const PIPES = 2_000

/**
 * Collects a program's output by lines: a line of one stream never interrupts a line of the other.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => string} the output so far
 */
function collect(child) {
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
 * Collects a program's output and waits for its end.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {() => string} [output] the collected output, if the caller collects it already
 * @returns {Promise<{ code: number, output: string }>} a program ended by a signal has code 1, and its output names the signal
 */
export function finished(child, output = collect(child)) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      const by = signal === null ? '' : `\nEnded by ${signal}.`
      resolve({ code: code ?? 1, output: output() + by })
    })
  })
}

/**
 * Waits for a program, up to a time limit.
 *
 * @param {import('node:child_process').ChildProcess} child leader of a process group
 * @param {number} seconds
 * @returns {Promise<{ code: number, output: string, isStopped: boolean }>} `isStopped`: the program exceeded the limit
 *   and was killed, which counts as a failure
 */
export async function finishedWithin(child, seconds) {
  const output = collect(child)
  let isStopped = false
  /** @type {(end: { code: number, output: string }) => void} */
  let giveUp = () => {}
  const given = new Promise((resolve) => {
    giveUp = resolve
  })
  const timer = setTimeout(() => {
    isStopped = true
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    // Its children in other groups may keep its pipes open: return the output so far.
    child.once('exit', () => setTimeout(() => giveUp({ code: 1, output: output() }), PIPES))
  }, seconds * 1000)
  try {
    const end = await Promise.race([finished(child, output), given])
    // 0 and 1 are what a runner ends with
    if (!isStopped && end.code > 1)
      return { ...end, output: `${end.output}\nEnded with code ${end.code}.`, isStopped }
    if (!isStopped) return { ...end, isStopped }
    const text = `${end.output}\nStopped: not done within ${Math.round(seconds)} seconds.`
    return { code: 1, output: text, isStopped }
  } finally {
    clearTimeout(timer)
  }
}
