import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor, type VisitorObject } from 'oxc-parser'

/** The root of the workspace. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

const CODE = new Set(['.ts', '.tsx', '.mts', '.mjs', '.astro'])
const SKIPPED = new Set(['node_modules', 'dist', 'build', '.adonisjs', '.astro'])

/** The source that the rules speak of; tests, SQL and generated files aside. */
export const ROOTS = {
  api: [
    'api/app',
    'api/start',
    'api/config',
    'api/commands',
    'api/providers',
    'api/bin',
    'api/database',
  ],
  frontEnds: ['dashboard/src', 'admin/src', 'site/src', 'client/src', 'verifier/src'],
  tools: ['scripts', 'design'],
}
const GENERATED = new Set(['design/tokens.ts', 'design/tokens.css', 'client/src/schemas.ts'])

export type Import = { from: string; isType: boolean; line: number }
export type Source = { path: string; text: string; parts: Part[]; imports: Import[] }
type Part = { program: ReturnType<typeof parseSync>['program']; text: string; firstLine: number }

/** Every file under these folders, by its path from the root, with slashes; except built and generated files. */
export function allFilesUnder(folders: string[], wanted: (extension: string) => boolean): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && wanted(extname(entry.name)))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((path) => !path.split('/').some((step) => SKIPPED.has(step)))
      .filter((path) => !GENERATED.has(path)),
  )
}

const isTest = (path: string) => /\.spec\.\w+$/.test(path) || path.split('/').includes('tests')

/** The files of the product. */
export const filesUnder = (folders: string[], wanted: (extension: string) => boolean) =>
  allFilesUnder(folders, wanted).filter((path) => !isTest(path))

/** The code files under these folders, tests among them. */
export const testFilesUnder = (folders: string[]) =>
  allFilesUnder(folders, (extension) => CODE.has(extension))

export const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length

/** The parts of an Astro file that are TypeScript: the code fence on top, and its scripts. */
function scriptsOf(path: string, text: string): { text: string; firstLine: number }[] {
  if (!path.endsWith('.astro')) return [{ text, firstLine: 1 }]
  const matches: { text: string; firstLine: number }[] = []
  for (const match of text.matchAll(/^---\n([\s\S]*?)\n---$|<script>([\s\S]*?)<\/script>/gm)) {
    const script = match[1] ?? match[2] ?? ''
    matches.push({ text: script, firstLine: lineOf(text, match.index + match[0].indexOf(script)) })
  }
  return matches
}

/** A file's syntax and its imports. */
export function parse(path: string, text: string): Source {
  const imports: Import[] = []
  const parts = scriptsOf(path, text).map((script): Part => {
    const { program, module, errors } = parseSync(
      path.endsWith('.tsx') ? 'x.tsx' : 'x.ts',
      script.text,
    )
    if (errors.length) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
    const line = (offset: number) => script.firstLine + lineOf(script.text, offset) - 1
    for (const one of module.staticImports) {
      const isType = one.entries.length > 0 && one.entries.every((entry) => entry.isType)
      imports.push({ from: one.moduleRequest.value, isType, line: line(one.start) })
    }
    for (const { entries } of module.staticExports) {
      for (const entry of entries) {
        if (entry.moduleRequest)
          imports.push({
            from: entry.moduleRequest.value,
            isType: entry.isType,
            line: line(entry.start),
          })
      }
    }
    for (const one of module.dynamicImports) {
      const requested = script.text.slice(one.moduleRequest.start, one.moduleRequest.end)
      imports.push({
        from: requested.replace(/^['"`]|['"`]$/g, ''),
        isType: false,
        line: line(one.start),
      })
    }
    const types = new Visitor({
      TSImportType: ({ source, start }) =>
        void imports.push({ from: source.value, isType: true, line: line(start) }),
    })
    if (/\bimport\s*\(/.test(script.text)) types.visit(program)
    return { program, text: script.text, firstLine: script.firstLine }
  })
  return { path, text, parts, imports }
}

const parsed = new Map<string, Source>()

/** The code files under these folders, parsed. */
export function sourcesUnder(folders: string[]): Source[] {
  return filesUnder(folders, (extension) => CODE.has(extension)).map((path) => {
    const source = parsed.get(path) ?? parse(path, readFileSync(join(ROOT, path), 'utf8'))
    parsed.set(path, source)
    return source
  })
}

/** Walks a file's syntax; `report` collects `path:line what`. */
export function inspect(
  source: Source,
  rules: (report: (start: number, what: string) => void, text: string) => VisitorObject,
): string[] {
  return source.parts.flatMap((part) => {
    const matches: string[] = []
    const report = (start: number, what: string) =>
      void matches.push(`${source.path}:${part.firstLine + lineOf(part.text, start) - 1} ${what}`)
    new Visitor(rules(report, part.text)).visit(part.program)
    return matches
  })
}
