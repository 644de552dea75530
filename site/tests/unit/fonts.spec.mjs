import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { cutFonts } from '../../fonts.mjs'

const MOST = 30 * 1024

test('the committed faces are the cuts of their source, and fit the budget together', async () => {
  const cuts = await cutFonts()
  for (const { path, bytes } of cuts)
    assert.ok(readFileSync(path).equals(bytes), `${path.pathname}: run \`node fonts.mjs\``)
  assert.ok(cuts.reduce((sum, { bytes }) => sum + bytes.length, 0) <= MOST)
})
