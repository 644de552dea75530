import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { seal } from './seal.mjs'

test('the tabs of both apps have the icon of the site: the seal', () => {
  for (const app of ['dashboard', 'admin']) {
    const icon = readFileSync(new URL(`../${app}/public/favicon.svg`, import.meta.url), 'utf8')
    assert.ok(icon.includes(`d="${seal()}"`), app)
  }
})
