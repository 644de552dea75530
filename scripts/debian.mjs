import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Failure } from './failure.mjs'
import { withLock } from './lock.mjs'
import { finishedWithin } from './output.mjs'
import { STATE } from './root.mjs'

/** @typedef {import('./supervise.mjs').Supervisor} Supervisor */

/** Folders of programs: server programs are often outside the PATH of an ordinary user. */
const FOLDERS = [
  ...(process.env.PATH ?? '').split(delimiter),
  ...['/usr/local/sbin', '/usr/sbin', '/sbin', '/usr/local/bin', '/usr/bin', '/bin'],
]

/** The time limit of a download. */
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
 * Downloads packages into a folder, with those dependencies that the system lacks.
 *
 * @param {Supervisor} supervisor
 * @param {string[]} packages
 * @param {string} archives
 */
async function download(supervisor, packages, archives) {
  mkdirSync(join(archives, 'partial'), { recursive: true })
  // Nothing is installed, so neither the system's lock nor the right to take it is needed.
  const options = ['-o', 'Debug::NoLocking=1', '-o', `Dir::Cache::archives=${archives}/`]
  const install = ['install', '--download-only', '--reinstall', '-y', '--no-install-recommends']
  const get = () => run(supervisor, 'apt-get', [...options, ...install, ...packages])
  const first = await get()
  if (first.code === 0) return
  // The system's package lists are missing or too old: download new ones beside them.
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
 * Downloads packages of Debian and unpacks their files into a folder, without installing them: no service starts, and the
 * system does not change. Concurrent callers wait for the first.
 *
 * @param {Supervisor} supervisor
 * @param {string[]} packages
 * @param {string} folder created atomically
 */
export async function unpackPackages(supervisor, packages, folder) {
  await withLock(`${folder}.lock`, async () => {
    if (existsSync(folder)) return
    const draft = `${folder}.draft`
    // left by a killed download
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
 * A program of Debian for a test: the installed one, otherwise one downloaded into this checkout. Fails with installation
 * advice if neither works, so that no test is skipped.
 *
 * @param {Supervisor} supervisor
 * @param {{ program: string, packages: string[], installed?: string[] }} wanted
 *   `installed`: the folders to search for an installed one
 * @returns {Promise<{ path: string, env: NodeJS.ProcessEnv }>} the program and the environment to start it with
 */
export async function debianProgram(supervisor, { program, packages, installed = FOLDERS }) {
  const ready = findIn(program, installed)
  if (ready) return { path: ready, env: {} }
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
