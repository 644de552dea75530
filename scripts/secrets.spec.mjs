import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { keptSecret, newSecret } from './secrets.mjs'

/** @param {import('node:test').TestContext} t */
function folder(t) {
  const path = mkdtempSync(join(tmpdir(), 'assay-secret-'))
  t.after(() => rmSync(path, { recursive: true }))
  return path
}

test('a secret is made once, kept, and readable by its owner only', (t) => {
  const place = folder(t)
  const path = join(place, 'key')
  const secret = keptSecret(path)
  assert.match(secret, /^[\w-]{43}$/)
  assert.equal(keptSecret(path), secret)
  assert.equal(statSync(path).mode & 0o777, 0o600)
  assert.deepEqual(readdirSync(place), ['key'])
})

test('a secret that others could read is closed again', (t) => {
  const path = join(folder(t), 'key')
  writeFileSync(path, newSecret())
  chmodSync(path, 0o644)
  keptSecret(path)
  assert.equal(statSync(path).mode & 0o777, 0o600)
})

test('a damaged secret is named, not replaced', (t) => {
  const path = join(folder(t), 'key')
  writeFileSync(path, 'short')
  assert.throws(() => keptSecret(path), /damaged/)
})
