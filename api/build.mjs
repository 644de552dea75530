import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { transformFile } from '@swc/core'

/*
 * Builds the API with the compiler that development and the tests load its sources with, file by file. Types are checked by
 * `npm run check`: their compiler took most of the ten seconds of `node ace build`, and of every first start.
 */

const OUT = 'build'
const FOLDERS = ['app', 'bin', 'commands', 'config', 'database', 'providers', 'start']
const FILES = ['adonisrc.ts', 'package.json']
/** Types alone, and what only tests read. */
const IS_LEFT_OUT = /\.(?:d|spec)\.ts$/

/** As tsconfig.json says: decorators of before the standard, with the types that they inject, and imports of .ts files. */
const OPTIONS = /** @type {import('@swc/core').Options} */ ({
  swcrc: false,
  module: { type: 'es6' },
  jsc: {
    target: 'esnext',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    experimental: { keepImportAttributes: true },
    keepClassNames: true,
    rewriteRelativeImportExtensions: true,
  },
})

/** @param {string} path */
async function place(path) {
  const target = join(OUT, path)
  await mkdir(dirname(target), { recursive: true })
  if (!path.endsWith('.ts')) return copyFile(path, target)
  const { code } = await transformFile(path, OPTIONS)
  await writeFile(target.replace(/\.ts$/, '.js'), code)
}

async function sources() {
  const found = await Promise.all(
    FOLDERS.map(async (folder) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile() && !IS_LEFT_OUT.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
    }),
  )
  return [...FILES, ...found.flat()]
}

await rm(OUT, { recursive: true, force: true })
const queue = await sources()
await Promise.all(
  Array.from({ length: 4 * availableParallelism() }, async () => {
    for (let path = queue.pop(); path; path = queue.pop()) await place(path)
  }),
)
// the command line, without the loader of sources that ace.js begins with
await writeFile(join(OUT, 'ace.js'), `await import('./bin/console.js')\n`)
