import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiDocument, faultsOf } from './lint.mjs'

const DOCUMENT = apiDocument()

/** @param {(document: Record<string, any>) => void} change @returns {string} the problems of the changed document */
function faultsWith(change) {
  const document = JSON.parse(DOCUMENT)
  change(document)
  return faultsOf(JSON.stringify(document))
}

test('the API document breaks no rule that redocly recommends', () => {
  assert.equal(faultsOf(DOCUMENT), '')
})

test('detects a path that differs from another only by a parameter name (control)', () => {
  const problems = faultsWith(({ paths }) => {
    const path = structuredClone(paths['/api/admin/earnings/{id}'])
    const rename = JSON.stringify({ post: path.post }).replaceAll('"id"', '"uid"')
    paths['/api/admin/earnings/{uid}'] = JSON.parse(rename)
  })
  assert.match(problems, /no-identical-paths/)
})

test('detects an undeclared path parameter, and a mere warning (control)', () => {
  const problems = faultsWith(({ paths, tags }) => {
    paths['/api/planted/{name}'] = {
      get: { ...paths['/api/plan/all'].get, operationId: 'planted' },
    }
    tags[0].description = undefined
  })
  assert.match(problems, /path-parameters-defined/)
  assert.match(problems, /tag-description/)
})
