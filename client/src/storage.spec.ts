import assert from 'node:assert/strict'
import test from 'node:test'
import { aTab, refusing } from '../tests/fake_storage.ts'

for (const [kind, make] of [
  ['a browser that stores', aTab],
  ['a browser that refuses to store anything', refusing],
] as const)
  test(`${kind}: reads what was written, and removes only what is under a name`, () => {
    const storage = make()
    for (const name of ['assay.user', 'assay.user.command.1', 'assay.users', 'assay.theme'])
      storage.write(name, `"${name}"`)
    assert.equal(storage.readJson('assay.user.command.1'), 'assay.user.command.1')
    const held = { 'assay.user.command.1': '"assay.user.command.1"' }
    assert.deepEqual(storage.textsUnder('assay.user'), held)
    storage.forgetUnder('assay.user')
    assert.equal(storage.read('assay.user'), null)
    assert.equal(storage.read('assay.user.command.1'), null)
    assert.equal(storage.read('assay.users'), '"assay.users"')
    storage.forget('assay.theme')
    assert.equal(storage.read('assay.theme'), null)
  })

test('ignores text of another program', () => {
  const storage = aTab()
  storage.write('a', '{')
  assert.equal(storage.readJson('a'), null)
  assert.equal(storage.read('a'), '{')
})
