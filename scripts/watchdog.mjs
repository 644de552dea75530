import { spawn } from 'node:child_process'

/** Reads until this process has ended; sends the signal, and SIGKILL to a program that is still there after the seconds. */
const PROGRAM = `read -r _
kill -"$2" "$1" || exit 0
left="$3"
while [ "$left" -gt 0 ]; do
  sleep 1
  kill -0 "$1" || exit 0
  left=$((left - 1))
done
kill -KILL "$1"`

/**
 * Starts a shell that ends another program when its input ends. The input ends with this process, even if that is killed.
 * For programs that are not ours; ours watch their parent themselves (parent_watch.mjs).
 *
 * @param {number} pid of the program, a child of this process
 * @param {{ signal: NodeJS.Signals, seconds: number }} end the first signal, and how long it may take
 * @returns {() => void} dismisses the shell: to be called when the program has ended
 */
export function watchdog(pid, { signal, seconds }) {
  const args = [String(pid), signal.replace('SIG', ''), String(seconds)]
  const shell = spawn('/bin/sh', ['-c', PROGRAM, 'sh', ...args], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // If the shell is killed too, the next start cleans up.
  shell.stdin.on('error', () => shell.kill('SIGKILL'))
  return () => void shell.kill('SIGKILL')
}
