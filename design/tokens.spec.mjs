import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { outputs, readTokens } from './build.mjs'
import { contrast } from './contrast.mjs'

const tokens = readTokens()
const themes = ['light', 'dark']
const colourOf = (theme, name) =>
  name.startsWith('data-')
    ? tokens.data[theme][name.slice('data-'.length)]
    : tokens.color[theme][name]

test('the committed outputs match tokens.json', () => {
  for (const [name, text] of Object.entries(outputs(tokens))) {
    const committed = readFileSync(new URL(name, import.meta.url), 'utf8')
    assert.equal(committed, text, `${name} is stale: run \`node design/build.mjs\``)
  }
})

test('both themes name the same colours, each a six-digit hex', () => {
  assert.deepEqual(Object.keys(tokens.color.dark), Object.keys(tokens.color.light))
  assert.deepEqual(Object.keys(tokens.data.dark), Object.keys(tokens.data.light))
  for (const theme of themes) {
    for (const hex of [
      ...Object.values(tokens.color[theme]),
      ...Object.values(tokens.data[theme]),
    ]) {
      assert.match(hex, /^#[0-9A-F]{6}$/)
    }
  }
})

for (const theme of themes) {
  test(`text has a contrast of 4.5 and lines of 3 on each of their backgrounds, ${theme}`, () => {
    const weak = tokens.contrast.flatMap(({ ink, on, floor }) =>
      on
        .map((ground) => ({
          pair: `${ink} on ${ground}`,
          ratio: contrast(colourOf(theme, ink), colourOf(theme, ground)),
          floor,
        }))
        .filter(({ ratio }) => ratio < floor),
    )
    assert.deepEqual(weak, [])
  })

  test(`every fill of the data palette has a contrast of 3 on a surface, ${theme}`, () => {
    for (const [name, hex] of Object.entries(tokens.data[theme])) {
      const ratio = contrast(hex, tokens.color[theme].surface)
      assert.ok(ratio >= 3, `${name} has ${ratio}`)
    }
  })

  test(`the recorded ratios of the ${theme} theme are the computed ones`, () => {
    for (const [pair, written] of Object.entries(tokens.measured[theme])) {
      const [ink, ground] = pair.split('/')
      const ratio = contrast(colourOf(theme, ink), colourOf(theme, ground))
      assert.ok(Math.abs(ratio - written) < 0.006, `${pair}: written ${written}, computed ${ratio}`)
    }
  })
}
