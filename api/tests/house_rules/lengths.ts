import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder, inspect, lineOf, ROOT, ROOTS, sourcesUnder } from './sources.js'

const MAX_FILE_LINES = 250
const MAX_FUNCTION_LINES = 70

const all = [...ROOTS.api, ...ROOTS.frontEnds, ...ROOTS.tools]
const COUNTED = new Set(['.ts', '.tsx', '.mts', '.mjs', '.astro', '.css'])

export const lengthsOfFiles = () =>
  filesUnder(all, (extension) => COUNTED.has(extension)).map((path) => ({
    path,
    lines: readFileSync(join(ROOT, path), 'utf8').trimEnd().split('\n').length,
  }))

export const longFiles = () =>
  lengthsOfFiles()
    .filter(({ lines }) => lines > MAX_FILE_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines`)

export function longFunctions(): string[] {
  return sourcesUnder(all).flatMap((source) =>
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
