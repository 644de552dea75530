import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { markPath } from './mark.mjs'

test('pages draw the mark from the icon of the tab, in a box of 32', () => {
  for (const app of ['dashboard', 'admin']) {
    const icon = readFileSync(new URL(`../${app}/public/favicon.svg`, import.meta.url), 'utf8')
    assert.ok(icon.includes(`<path id="mark" d="${markPath()}"/>`), app)
  }
  const numbers = markPath()
    .match(/[\d.]+/g)
    .map(Number)
  assert.ok(Math.min(...numbers) >= 1 && Math.max(...numbers) <= 31, 'inside the box')
})
