import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { BILL, faults } from './current.mjs'
import { readLock, shipped } from './lock.mjs'
import { billOf, licencePage, outOfDate, refusedLicences } from './sbom.mjs'

const text = readFileSync(BILL, 'utf8')
/** @returns {import('./sbom.mjs').Bill} */
const bill = () => JSON.parse(text)
const wanted = shipped(readLock())

test('T48: the bill is of this lock file, every licence is allowed, and the list is of the bill', () => {
  assert.ok(wanted.length > 300)
  assert.deepEqual(faults(), [])
})

test('T48: the bill is CycloneDX 1.6, and a wrong one is not (control)', async () => {
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6)
  assert.equal(await validator.validate(text), null)
  assert.notEqual(await validator.validate(text.replace('"CycloneDX"', '"Else"')), null)
})

test('the bill has no time, no number drawn by chance and no address of a registry', () => {
  assert.doesNotMatch(text, /serialNumber|timestamp|\d{4}-\d\d-\d\dT/)
  assert.deepEqual(
    [...new Set(text.match(/https?:\/\/[^"]+/g))],
    ['http://cyclonedx.org/schema/bom-1.6.schema.json'],
  )
})

test('the same lock file gives the same bytes, in whatever order the package manager tells', () => {
  const told = bill()
  const again = billOf(
    {
      ...told,
      components: told.components.toReversed(),
      dependencies: told.dependencies.toReversed(),
    },
    wanted,
  )
  assert.equal(`${JSON.stringify(again, null, 1)}\n`, text)
})

test('a package more, less or other, and a licence that is not allowed are found (control)', () => {
  assert.deepEqual(outOfDate(bill(), wanted), [])
  assert.equal(outOfDate(bill(), wanted.slice(1)).length, 1)
  const [first, ...rest] = bill().components
  assert.ok(first)
  assert.equal(outOfDate({ ...bill(), components: rest }, wanted).length, 1)
  const other = { ...first, hashes: [{ alg: 'SHA-512', content: '00' }] }
  assert.equal(outOfDate({ ...bill(), components: [other, ...rest] }, wanted).length, 2)
  for (const licenses of [
    [{ license: { id: 'GPL-3.0-only' } }],
    [{ expression: 'MIT AND SSPL-1.0' }],
    undefined,
  ])
    assert.equal(
      refusedLicences({ ...bill(), components: [{ ...first, licenses }, ...rest] }).length,
      1,
    )
  const either = { ...first, licenses: [{ expression: '(GPL-2.0-only OR MIT)' }] }
  assert.deepEqual(refusedLicences({ ...bill(), components: [either, ...rest] }), [])
  assert.notEqual(licencePage({ ...bill(), components: rest }, wanted), licencePage(bill(), wanted))
})
