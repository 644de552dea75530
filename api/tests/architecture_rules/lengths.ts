import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  filesUnder,
  inspect,
  lineOf,
  ROOT,
  ROOTS,
  sourcesUnder,
  testFilesUnder,
} from './sources.js'

const MAX_FILE_LINES = 250
const MAX_FUNCTION_LINES = 70

/** Further files beside the sources: the tests' own tools, journeys, measurements. */
const TESTS = [
  'api/tests',
  'client/src',
  'verifier/src',
  'client/tests',
  'dashboard/tests',
  'admin/tests',
  'site/tests',
  'journeys',
  'bench',
]
const all = [...ROOTS.api, ...ROOTS.frontEnds, ...ROOTS.tools]
const COUNTED = new Set(['.ts', '.tsx', '.mts', '.mjs', '.astro', '.css', '.sql'])

const lengthsOf = (paths: string[]) =>
  paths.map((path) => ({
    path,
    lines: readFileSync(join(ROOT, path), 'utf8').trimEnd().split('\n').length,
  }))

export const lengthsOfFiles = () =>
  lengthsOf(filesUnder(all, (extension) => COUNTED.has(extension)))

export const medianOf = (files: { lines: number }[]) =>
  files.map(({ lines }) => lines).sort((a, b) => a - b)[Math.floor(files.length / 2)] ?? 0

export const lengthsOfTests = () => lengthsOf(testFilesUnder(TESTS))

export const longFiles = (files = [...lengthsOfFiles(), ...lengthsOfTests()]) =>
  files
    .filter(({ lines }) => lines > MAX_FILE_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines`)

export function longFunctions(sources = sourcesUnder(all)): string[] {
  return sources.flatMap((source) =>
    inspect(source, (report, text) => {
      const measure = (node: { start: number; end: number }) => {
        const lines = lineOf(text, node.end) - lineOf(text, node.start) + 1
        if (lines > MAX_FUNCTION_LINES) report(node.start, `a function of ${lines} lines`)
      }
      return {
        FunctionDeclaration: measure,
        FunctionExpression: measure,
        ArrowFunctionExpression: measure,
      }
    }),
  )
}
