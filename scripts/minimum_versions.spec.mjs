import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { inRoot } from './root.mjs'
import { WORKSPACES } from './sbom/lock.mjs'

/** @type {Record<string, { from: string, because: string }>} */
const MINIMUM_VERSIONS = JSON.parse(
  readFileSync(inRoot('scripts', 'minimum_versions.json'), 'utf8'),
)
/** Banned: packages that run React components on a server were open to outsiders (CVE-2025-55182). */
const BANNED = /^react-server-dom-/

/**
 * Every copy of every package in the lock file.
 *
 * @param {string} lock
 */
function copiesIn(lock) {
  const packages = lock.slice(lock.indexOf('\npackages:\n'), lock.indexOf('\nsnapshots:\n'))
  return [...packages.matchAll(/^ {2}'?((?:@[\w.-]+\/)?[\w.-]+)@(\d[\w.+-]*)'?:$/gm)].map(
    ([, name = '', version = '']) => ({ name, version }),
  )
}

/**
 * @param {string} version
 * @param {string} minimum
 */
function isBelow(version, minimum) {
  const [have, need] = [version, minimum].map((text) =>
    (text.split('-')[0] ?? '').split('.').map(Number),
  )
  for (let i = 0; i < 3; i++) {
    const [a, b] = [have?.[i] ?? 0, need?.[i] ?? 0]
    if (a !== b) return a < b
  }
  return version.includes('-')
}

/** @param {string} lock */
const breaches = (lock) =>
  copiesIn(lock).flatMap(({ name, version }) => {
    if (BANNED.test(name)) return [`${name} is banned`]
    const minimum = MINIMUM_VERSIONS[name]
    return minimum && isBelow(version, minimum.from)
      ? [`${name} ${version} is below ${minimum.from}: ${minimum.because}`]
      : []
  })

test('no copy of a package is below the minimum that an advisory has set', () => {
  const locks = WORKSPACES.map((one) => readFileSync(inRoot(one, 'pnpm-lock.yaml'), 'utf8'))
  const names = new Set(locks.flatMap(copiesIn).map(({ name }) => name))
  assert.ok(names.size > 500)
  assert.deepEqual(
    Object.keys(MINIMUM_VERSIONS).filter((name) => !names.has(name)),
    [],
    'a minimum of a package that is not used any more',
  )
  assert.deepEqual(locks.flatMap(breaches), [])
})

test('detects a copy below its minimum, a pre-release of it and a banned one (control)', () => {
  const lock = (/** @type {string[]} */ ...keys) =>
    `\npackages:\n${keys.map((key) => `  ${key}:\n    resolution: {}\n`).join('')}\nsnapshots:\n`
  assert.deepEqual(breaches(lock("'@adonisjs/core@7.3.1'", 'knex@2.4.0', 'sharp@1.0.0')), [])
  for (const key of [
    "'@adonisjs/core@7.3.0'",
    'knex@2.3.9',
    'sharp@0.4.99',
    'vite@8.0.16-beta.1',
    'react-server-dom-webpack@19.0.0',
  ])
    assert.equal(breaches(lock('knex@3.0.0', key)).length, 1, key)
})
