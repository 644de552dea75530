import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { SBOM, faults } from './current.mjs'
import { readLock, shipped } from './lock.mjs'
import { sbomOf, licencePage, outOfDate, refusedLicences } from './document.mjs'

const text = readFileSync(SBOM, 'utf8')
/** @returns {import('./document.mjs').Sbom} */
const sbom = () => JSON.parse(text)
const wanted = shipped(readLock())

test('T48: the sbom is of this lock file, every licence is allowed, and the list is of the sbom', () => {
  assert.ok(wanted.length > 300)
  assert.deepEqual(faults(), [])
})

test('T48: the sbom is CycloneDX 1.6, and a wrong one is not (control)', async () => {
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6)
  assert.equal(await validator.validate(text), null)
  assert.notEqual(await validator.validate(text.replace('"CycloneDX"', '"Else"')), null)
})

test('the sbom has no time, no random number and no address of a registry', () => {
  assert.doesNotMatch(text, /serialNumber|timestamp|\d{4}-\d\d-\d\dT/)
  assert.deepEqual(
    [...new Set(text.match(/https?:\/\/[^"]+/g))],
    ['http://cyclonedx.org/schema/bom-1.6.schema.json'],
  )
})

test('the same lock file gives the same bytes, in any order of the package manager', () => {
  const listed = sbom()
  const again = sbomOf(
    {
      ...listed,
      components: listed.components.toReversed(),
      dependencies: listed.dependencies.toReversed(),
    },
    wanted,
  )
  assert.equal(`${JSON.stringify(again, null, 1)}\n`, text)
})

test('detects an extra, missing or different package, and a licence that is not allowed (control)', () => {
  assert.deepEqual(outOfDate(sbom(), wanted), [])
  assert.equal(outOfDate(sbom(), wanted.slice(1)).length, 1)
  const [first, ...rest] = sbom().components
  assert.ok(first)
  assert.equal(outOfDate({ ...sbom(), components: rest }, wanted).length, 1)
  const other = { ...first, hashes: [{ alg: 'SHA-512', content: '00' }] }
  assert.equal(outOfDate({ ...sbom(), components: [other, ...rest] }, wanted).length, 2)
  for (const licenses of [
    [{ license: { id: 'GPL-3.0-only' } }],
    [{ expression: 'MIT AND SSPL-1.0' }],
    undefined,
  ])
    assert.equal(
      refusedLicences({ ...sbom(), components: [{ ...first, licenses }, ...rest] }).length,
      1,
    )
  const either = { ...first, licenses: [{ expression: '(GPL-2.0-only OR MIT)' }] }
  assert.deepEqual(refusedLicences({ ...sbom(), components: [either, ...rest] }), [])
  assert.notEqual(licencePage({ ...sbom(), components: rest }, wanted), licencePage(sbom(), wanted))
})
