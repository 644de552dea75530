import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CATALOGUE } from '../../app/errors/catalogue.js'
import { inspect, ROOT, ROOTS, type Source, sourcesUnder, testFilesUnder } from './sources.js'

const CODES = Object.keys(CATALOGUE)

/** Codes are thrown here; tables of routes, the API document and the list of verdicts only name them. */
const throwing = () =>
  sourcesUnder(ROOTS.api).filter(
    ({ path }) => !/errors\/(?:catalogue|verdict)\.ts$|routes\.ts$|\/openapi\//.test(path),
  )

/** Every text literal of these files. */
function literalsOf(sources: Source[]): Set<string> {
  const matches = new Set<string>()
  for (const source of sources) {
    inspect(source, () => ({
      Literal: (node) => void (typeof node.value === 'string' && matches.add(node.value)),
    }))
  }
  return matches
}

/** Codes of the catalogue that nothing throws. */
export function unthrownCodes(sources = throwing()): string[] {
  const said = literalsOf(sources)
  return CODES.filter((code) => !said.has(code))
}

/** Codes that are thrown and that the catalogue does not know. */
export const inventedCodes = (sources = throwing()) =>
  sources.flatMap((source) =>
    inspect(source, (report) => ({
      NewExpression(node) {
        const [code] = node.arguments
        if (
          node.callee.type === 'Identifier' &&
          node.callee.name === 'Failure' &&
          code?.type === 'Literal' &&
          !CODES.includes(String(code.value))
        )
          report(node.start, `there is no code ${String(code.value)}`)
      },
    })),
  )

/** Codes that no functional test has seen. */
export function untestedCodes(
  tests = testFilesUnder(['api/tests/functional']).map(read),
): string[] {
  const seen = new Set(tests.flatMap((text) => text.match(/\b[a-z]+(?:_[a-z]+)*\b/g) ?? []))
  return CODES.filter((code) => !seen.has(code))
}
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** Codes that a front end compares with but no answer ever has. */
export const unknownCodes = (sources = sourcesUnder(ROOTS.frontEnds)) =>
  sources.flatMap((source) =>
    inspect(source, (report) => ({
      BinaryExpression({ left, right, start }) {
        const isCode =
          left.type === 'MemberExpression' &&
          left.property.type === 'Identifier' &&
          left.property.name === 'code'
        if (!isCode || right.type !== 'Literal' || typeof right.value !== 'string') return
        if (/^[a-z]+_[a-z_]+$/.test(right.value) && !CODES.includes(right.value))
          report(start, `there is no code ${right.value}`)
      },
    })),
  )
