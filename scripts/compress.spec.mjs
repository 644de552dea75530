import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compressFolder } from './compress.mjs'

test('text above 1 KB gets two smaller copies of equal content; other files get none', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-compress-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const text = 'const answer = 42;\n'.repeat(30_000)
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'large.js'), text)
  writeFileSync(join(folder, 'small.css'), 'a{}'.repeat(100))
  writeFileSync(join(folder, 'picture.webp'), text)
  writeFileSync(join(folder, 'noise.json'), randomBytes(4096))
  await compressFolder(folder)
  assert.deepEqual(readdirSync(join(folder, 'assets')).toSorted(), [
    'large.js',
    'large.js.br',
    'large.js.gz',
  ])
  assert.deepEqual(readdirSync(folder).toSorted(), [
    'assets',
    'noise.json',
    'picture.webp',
    'small.css',
  ])
  const large = join(folder, 'assets', 'large.js')
  assert.equal(brotliDecompressSync(readFileSync(`${large}.br`)).toString(), text)
  assert.equal(gunzipSync(readFileSync(`${large}.gz`)).toString(), text)
})
