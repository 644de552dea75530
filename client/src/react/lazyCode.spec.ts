import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const ROOT = new URL('../../../', import.meta.url)

/** What the source of a screen may not do with code that is fetched later. */
const RULES = {
  'waits for an import and uses what it brings in two steps':
    /\bimport\(\s*['"`][^'"`]*['"`]\s*\)\s*[.]/,
  "uses the client's lazyScreen, lazyPart or lazyExtra": /\blazy\b[^\n]*from 'react'/,
} as const

const brokenBy = (source: string): string[] =>
  Object.entries(RULES).flatMap(([rule, broken]) => (broken.test(source) ? rule : []))

const files = globSync(
  ['admin', 'client', 'dashboard'].map((one) => `${one}/src/**/*.{ts,tsx}`),
  {
    cwd: ROOT,
  },
).filter((file) => !file.endsWith('.spec.ts'))

test('code that is fetched later is fetched in one of three ways, each with its failures', () => {
  assert.ok(files.length > 300, 'control: the sources are found')
  const broken = files.flatMap((file) =>
    brokenBy(readFileSync(new URL(file, ROOT), 'utf8')).map((rule) => `${file}: ${rule}`),
  )
  assert.deepEqual(broken, [])
})

test('the rules see (control)', () => {
  const planted = [
    "import('./Toasts.tsx').then(shown, failed)",
    "import('./Toasts.tsx')\n  .then(shown)",
    "import { lazy, useState } from 'react'",
  ]
  assert.deepEqual(
    planted.map((source) => brokenBy(source).length),
    [1, 1, 1],
  )
  assert.deepEqual(brokenBy("async () => (await import('./Toasts.tsx')).Toasts"), [])
})
