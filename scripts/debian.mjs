import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Failure } from './failure.mjs'
import { withLock } from './lock.mjs'
import { finishedWithin } from './output.mjs'
import { STATE } from './root.mjs'

/** @typedef {import('./supervise.mjs').Supervisor} Supervisor */

/** Where programs are: a server's are often outside the PATH of an ordinary user. */
const FOLDERS = [
  ...(process.env.PATH ?? '').split(delimiter),
  ...['/usr/local/sbin', '/usr/sbin', '/sbin', '/usr/local/bin', '/usr/bin', '/bin'],
]

/** A download that takes longer hangs. */
const MOST_SECONDS = 120

/** @param {string} program @param {string[]} folders */
const findIn = (program, folders) =>
  folders
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path))

/** @param {Supervisor} supervisor @param {string} program @param {string[]} args */
async function run(supervisor, program, args) {
  const { child } = supervisor.spawn(program, args, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
  return await finishedWithin(child, MOST_SECONDS)
}

/**
 * Has the packages lie in a folder, with what they need and the system lacks.
 *
 * @param {Supervisor} supervisor
 * @param {string[]} packages
 * @param {string} archives
 */
async function download(supervisor, packages, archives) {
  mkdirSync(join(archives, 'partial'), { recursive: true })
  // Nothing is installed, so the system's own lock is not needed, nor the right to take it.
  const options = ['-o', 'Debug::NoLocking=1', '-o', `Dir::Cache::archives=${archives}/`]
  const install = ['install', '--download-only', '--reinstall', '-y', '--no-install-recommends']
  const get = () => run(supervisor, 'apt-get', [...options, ...install, ...packages])
  const first = await get()
  if (first.code === 0) return
  // The system's lists are missing or too old: fresh ones, beside them.
  const lists = join(archives, 'lists')
  mkdirSync(join(lists, 'partial'), { recursive: true })
  options.push('-o', `Dir::State::lists=${lists}/`)
  const update = await run(supervisor, 'apt-get', [...options, 'update'])
  const second = await get()
  if (second.code === 0) return
  throw new Failure(
    `Debian's ${packages.join(', ')} could not be fetched; see above.`,
    [first, update, second].map(({ output }) => output).join('\n'),
  )
}

/**
 * Fetches packages of Debian and lays their files into a folder, without installing them: no
 * service starts, and nothing of the system changes. Who asks while another fetches waits.
 *
 * @param {Supervisor} supervisor
 * @param {string[]} packages
 * @param {string} folder which appears whole or not at all
 */
export async function unpackPackages(supervisor, packages, folder) {
  await withLock(`${folder}.lock`, async () => {
    if (existsSync(folder)) return
    const draft = `${folder}.draft`
    // What a fetch that was killed has left.
    rmSync(draft, { recursive: true, force: true })
    try {
      const archives = join(draft, 'archives')
      await download(supervisor, packages, archives)
      for (const file of globSync('*.deb', { cwd: archives })) {
        const { code, output } = await run(supervisor, 'dpkg', ['-x', join(archives, file), draft])
        if (code !== 0) throw new Failure(`${file} could not be unpacked; see above.`, output)
      }
      rmSync(archives, { recursive: true })
      renameSync(draft, folder)
    } finally {
      rmSync(draft, { recursive: true, force: true })
    }
  })
}

/**
 * A program of Debian's for a test: the installed one, otherwise one that is fetched into this
 * checkout. Fails, and says what to install, where neither goes; a test never goes without.
 *
 * @param {Supervisor} supervisor
 * @param {{ program: string, packages: string[], installed?: string[] }} wanted
 *   `installed`: the folders that are looked through for an installed one
 * @returns {Promise<{ path: string, env: NodeJS.ProcessEnv }>} the program, and what it needs to be started with
 */
export async function debianProgram(supervisor, { program, packages, installed = FOLDERS }) {
  const found = findIn(program, installed)
  if (found) return { path: found, env: {} }
  const advice = `On Debian: apt-get install ${packages.join(' ')}. Elsewhere put it into the PATH.`
  if (!existsSync('/usr/bin/apt-get')) {
    throw new Failure(`The tests need ${program}, and it is not installed.\n${advice}`)
  }
  const folder = join(STATE, 'debian', packages.join('+'))
  await unpackPackages(supervisor, packages, folder)
  const bins = ['usr/sbin', 'usr/bin', 'sbin', 'bin'].map((bin) => join(folder, bin))
  const path = findIn(program, bins)
  if (!path) {
    throw new Failure(`Debian's ${packages.join(', ')} has no program ${program}.\n${advice}`)
  }
  const libraries = globSync(['usr/lib', 'lib', 'usr/lib/*-linux-*', 'lib/*-linux-*'], {
    cwd: folder,
  })
  const LD_LIBRARY_PATH = libraries.map((library) => join(folder, library)).join(':')
  return { path, env: LD_LIBRARY_PATH === '' ? {} : { LD_LIBRARY_PATH } }
}
