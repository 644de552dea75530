import { readFileSync } from 'node:fs'
import { amountOf, centsOf } from './cents.ts'
import { type Result, verify } from './verify.ts'

const USAGE = `usage: node assay-verify.mjs FILE [SIG] KEYS
FILE  a statement as PDF, CSV or JSON
SIG   its .sig file; a CSV or JSON file has a signature of its own
KEYS  the published keys, saved from /.well-known/assay-keys.json`

/** What the file states, for a terminal. */
function linesOf({ statement, faults, keyId }: Result): string[] {
  const faultLines = faults.map((fault) => `fault: ${fault}`)
  if (!statement) return [`key ${keyId}`, ...faultLines]
  const { holder, period, totals, lines } = statement
  return [
    `key ${keyId}`,
    `holder ${holder.name} (${holder.id}), ${period.from} to ${period.to}, ${lines.length} lines`,
    ...totals.map(
      ({ asset, opening, movements, closing }) =>
        `${asset}  ${[opening, movements, closing].map((text) => amountOf(centsOf(text) ?? 0n)).join('  ')}`,
    ),
    ...(faults.length ? faultLines : ['it adds up']),
  ]
}

const paths = process.argv.slice(2)
if (paths.length < 2 || paths.length > 3) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  const [file = '', ...others] = paths
  const [keys = '', signature] = others.toReversed()
  const result = await verify(
    Uint8Array.from(readFileSync(file)),
    readFileSync(keys, 'utf8'),
    signature === undefined ? null : readFileSync(signature, 'utf8'),
  )
  console.log([result.reason, ...linesOf(result)].join('\n'))
  process.exitCode = result.verdict === 'genuine' && result.faults.length === 0 ? 0 : 1
}
