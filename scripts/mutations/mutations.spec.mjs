import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { mutated, mutations } from '../mutations.mjs'
import { inRoot } from '../root.mjs'

const page = readFileSync(inRoot('docs', 'asvs.md'), 'utf8').split('\n')

test('each mutation names an existing file, and lines of docs/asvs.md that name its spec', () => {
  assert.ok(mutations().length > 50)
  for (const { rows, what, file, find, put, spec } of mutations()) {
    assert.ok(existsSync(inRoot(file)), file)
    assert.notEqual(find, put, what)
    for (const row of rows) {
      const line = page.find((one) => one.startsWith(`| ${row} | `)) ?? ''
      assert.match(line, /\| (?:holds|partly) \|/, row)
      assert.ok(line.includes(`\`${spec}\` "`), `${row} does not quote ${spec}: ${what}`)
    }
  }
})

test('the text of each mutation occurs once in its file', () => {
  for (const one of mutations())
    assert.notEqual(mutated(one, readFileSync(inRoot(one.file), 'utf8')), '', one.what)
})

test('a control that occurs once is removed; none or two are a failure', () => {
  const one = { rows: [], what: 'a guard', file: 'a.ts', find: 'guard()', put: '', spec: '' }
  assert.equal(mutated(one, 'a(); guard(); b()'), 'a(); ; b()')
  for (const text of ['a(); b()', 'guard(); guard()'])
    assert.throws(() => mutated(one, text), /"a guard" finds its text [02] times in a\.ts/)
})
