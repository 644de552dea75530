import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until a starting instance is ready and serves its first page. Throws if it ends before. */
export async function waitForPage(child: ChildProcess, url: string): Promise<void> {
  const answers = (path: string) =>
    fetch(`${url}${path}`).then(
      (answer) => answer.ok,
      () => false,
    )
  while (!((await answers('/health/ready')) && (await answers('/')))) {
    if (child.exitCode !== null) throw new Error('the instance ended before it was ready')
    await sleep(20)
  }
}
