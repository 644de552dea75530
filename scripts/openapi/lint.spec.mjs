import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiDocument, faultsOf } from './lint.mjs'

const DOCUMENT = apiDocument()

/** @param {(document: Record<string, any>) => void} change @returns {string} what is wrong with the changed document */
function faultsWith(change) {
  const document = JSON.parse(DOCUMENT)
  change(document)
  return faultsOf(JSON.stringify(document))
}

test('the document of the API breaks no rule that redocly recommends', () => {
  assert.equal(faultsOf(DOCUMENT), '')
})

test('a path that differs from another by a name alone is found (control)', () => {
  const found = faultsWith(({ paths }) => {
    const path = structuredClone(paths['/api/admin/earnings/{id}'])
    const rename = JSON.stringify({ post: path.post }).replaceAll('"id"', '"uid"')
    paths['/api/admin/earnings/{uid}'] = JSON.parse(rename)
  })
  assert.match(found, /no-identical-paths/)
})

test('a path whose parameter nobody declares, and what is only a warning, are found (control)', () => {
  const found = faultsWith(({ paths, tags }) => {
    paths['/api/planted/{name}'] = {
      get: { ...paths['/api/plan/all'].get, operationId: 'planted' },
    }
    tags[0].description = undefined
  })
  assert.match(found, /path-parameters-defined/)
  assert.match(found, /tag-description/)
})
