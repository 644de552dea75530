import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { TOOLS } from './node.mjs'
import { inRoot } from './root.mjs'

/** Faults that only a linter with types detects. */
const PLANTED = `
declare const later: (work: () => void) => void
declare const saved: () => Promise<void>
export async function approve(way: 'in' | 'out'): Promise<number> {
  saved()
  later(async () => { await saved() })
  await way
  switch (way) {
    case 'in':
      return 1
  }
  return 2
}
`

test('detects a floating promise, a misused promise, a needless await and a missing case (control)', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-lint-'))
  t.after(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'planted.ts'), PLANTED)
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { strict: true, types: [] }, include: ['*.ts'] }),
  )
  const args = ['--config', inRoot('.oxlintrc.json'), '--format', 'unix', folder]
  assert.throws(
    () => execFileSync(join(TOOLS, 'oxlint'), args, { encoding: 'utf8', stdio: 'pipe' }),
    ({ stdout }) => {
      for (const rule of [
        'no-floating-promises',
        'no-misused-promises',
        'await-thenable',
        'switch-exhaustiveness-check',
      ])
        assert.match(stdout, new RegExp(rule))
      return true
    },
  )
})
