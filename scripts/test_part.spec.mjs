import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Failure } from './failure.mjs'
import { inRoot } from './root.mjs'
import { runnerOf, specFiles } from './test_part.mjs'

test('each spec file is run by what npm test runs it with', () => {
  for (const [path, runner] of [
    ['api/tests/functional/deposits/approve.spec.ts', 'functional'],
    ['api/tests/invariants/entries.spec.ts', 'invariants'],
    ['api/tests/scale/copies.spec.ts', 'scale'],
    ['api/tests/faults/kill_9.spec.ts', 'faults'],
    ['api/tests/unit/trust.spec.ts', 'unit'],
    ['api/tests/architecture.spec.ts', 'unit'],
    ['api/app/domain/money.spec.ts', 'unit'],
    ['dashboard/tests/signing_in.spec.ts', 'browser'],
    ['journeys/long_history.spec.ts', 'browser'],
    ['site/tests/unit/anything.spec.mjs', 'node'],
    ['scripts/secrets.spec.mjs', 'node'],
    ['design/build.spec.mjs', 'node'],
    ['client/src/commands.spec.ts', 'node'],
  ]) {
    assert.equal(runnerOf(path), runner, path)
  }
})

test('a folder names the specs below it, a file itself', () => {
  assert.deepEqual(specFiles(inRoot('scripts', 'secrets.spec.mjs')), ['scripts/secrets.spec.mjs'])
  const below = specFiles(inRoot('scripts', 'stages'))
  assert.ok(below.includes('scripts/stages/summary.spec.mjs'), below.join(', '))
})

test('a path that is not there, or holds no test, is refused by name', () => {
  assert.throws(() => specFiles(inRoot('nowhere')), Failure)
  assert.throws(() => specFiles(inRoot('README.md')), /README\.md holds no tests/)
})
