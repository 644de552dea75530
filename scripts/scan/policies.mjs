/**
 * Asks the package manager whether a lock file keeps to its policies: no package younger than a day, none that is published
 * with less evidence than before it. An installation trusts the lock file, since asking about every package takes as long as
 * fetching them: the package manager verifies it whenever it writes one, and `npm run scan` repeats that.
 */
export const VERIFY = ['install', '--lockfile-only', '--frozen-lockfile', '--no-trust-lockfile']

/**
 * The lock files that the package manager refuses, each with what it says.
 *
 * @param {readonly string[]} workspaces their folders
 * @param {(folder: string, args: readonly string[]) => Promise<{ code: number | null, output: string }>} ask
 * @returns {Promise<string[]>}
 */
export async function refusedLocks(workspaces, ask) {
  const refused = []
  for (const folder of workspaces) {
    const { code, output } = await ask(folder, VERIFY)
    if (code !== 0) refused.push(`${folder}/pnpm-lock.yaml is refused:\n${output.trim()}`)
    // Without this line it has asked nobody.
    else if (!/passes supply-chain policies/.test(output))
      refused.push(`${folder}/pnpm-lock.yaml was not verified:\n${output.trim()}`)
  }
  return refused
}
