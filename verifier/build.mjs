import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = dirname(fileURLToPath(import.meta.url))
const IMPORT = /^import\s[^'"]*?['"](?<from>[^'"]+)['"];?[^\S\n]*$/gm

/** @param {string} path @param {Map<string, string>} taken */
function take(path, taken) {
  if (taken.has(path)) return
  const text = stripTypeScriptTypes(readFileSync(path, 'utf8'))
  /** @type {string[]} */
  const kept = []
  const own = text.replace(IMPORT, (line, from) => {
    if (from.startsWith('.')) take(join(dirname(path), from), taken)
    else kept.push(line)
    return ''
  })
  const code = own.replaceAll(/^export (?=const|function|async function)/gm, '')
  taken.set(
    path,
    [...kept, code]
      .join('\n')
      .replaceAll(/\n\s*\n+/g, '\n')
      .trim(),
  )
}

/**
 * The command as one file: its modules one after the other, without types. They import nothing but each other and Node's own,
 * and each name is there once, so that no bundler is needed and what ships can be read.
 *
 * @param {string} folder of this package
 */
export function bundle(folder = HERE) {
  /** @type {Map<string, string>} */
  const taken = new Map()
  take(join(folder, 'src', 'cli.ts'), taken)
  return `// Verifies statements of Assay: docs/proofs.md has the formats.\n${[...taken.values()].join('\n')}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(join(HERE, 'dist'), { recursive: true })
  writeFileSync(join(HERE, 'dist', 'assay-verify.mjs'), bundle())
}
