import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** What says how every page is printed: the size and margins of paper, and the colours of the theme on it. */
const OF_ALL_PAGES = /@page\s*\{|@media print\s*\{\s*:root[\s,{][^}]*--color-(?!canvas: #fff)/

/** @param {string} app @returns {string[]} the style sheets that come with its first page, from the root */
const first = (app) =>
  [...readFileSync(join(ROOT, app, 'src/main.tsx'), 'utf8').matchAll(/^import '(.+\.css)'$/gm)].map(
    ([, path]) => join(dirname(`${app}/src/main.tsx`), path ?? ''),
  )

for (const app of ['dashboard', 'admin'])
  test(`a page of ${app} is printed alike before and after the code of other screens has come`, () => {
    const sheets = globSync(`${app}/src/**/*.css`, { cwd: ROOT })
    assert.ok(sheets.length > 10)
    const known = first(app)
    assert.ok(known.length > 3)
    const later = sheets
      .filter((path) => !known.includes(path))
      .filter((path) => OF_ALL_PAGES.test(readFileSync(join(ROOT, path), 'utf8')))
    assert.deepEqual(later, [])
  })

test('the rule finds the paper of a letter, and its ink (control)', () => {
  assert.match('@page {\n  size: A4;\n}', OF_ALL_PAGES)
  assert.match(
    '@media print {\n    :root,\n    [data-theme] {\n --color-accent: #5c4308;',
    OF_ALL_PAGES,
  )
  assert.doesNotMatch('@media print {\n  :root {\n --color-canvas: #fff;\n } }', OF_ALL_PAGES)
})
