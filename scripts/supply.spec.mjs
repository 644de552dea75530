import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'yaml'
import { readLock, WORKSPACES } from './sbom/lock.mjs'
import { inRoot } from './root.mjs'

/**
 * @typedef {{ name: string, version?: string, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, devDependencies?: Record<string, string>, scripts?: Record<string, string> }} Manifest
 * @typedef {import('./sbom/lock.mjs').Lock} Lock
 */

/** @param {string} workspace @returns {{ packages: string[], overrides?: Record<string, string>, allowBuilds: Record<string, boolean> }} */
const settingsOf = (workspace) =>
  parse(readFileSync(inRoot(workspace, 'pnpm-workspace.yaml'), 'utf8'))
/** @param {string} path @returns {Manifest} */
const manifestAt = (path) => JSON.parse(readFileSync(path, 'utf8'))
const manifests = ['.', ...settingsOf('.').packages, 'tools'].map((folder) =>
  manifestAt(inRoot(folder, 'package.json')),
)

/** @param {Manifest} manifest */
const askedBy = ({ dependencies, optionalDependencies, devDependencies }) =>
  Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies })

/** The dependencies without an exact version. @param {Manifest[]} of */
const loose = (of) =>
  of.flatMap((manifest) =>
    askedBy(manifest)
      .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$|^workspace:\*$/.test(version))
      .map(([name, version]) => `${manifest.name}: ${name} ${version}`),
  )

/** The packages that a part must not have, and why. @type {Record<string, [form: RegExp, why: string]>} */
const NEVER = {
  '@assay/api': [
    /^(?:react|react-dom|astro|@mui\/.*|@assay\/.*)$/,
    'the API draws no pages and knows no front end',
  ],
  '@assay/dashboard': [
    /^(?:@adonisjs\/.*|pg|knex|@mui\/.*|react-admin|@assay\/(?!(?:api|client)$).*)$/,
    'the investor app calls by HTTP',
  ],
  '@assay/admin': [
    /^(?:@adonisjs\/.*|pg|knex|@assay\/(?!(?:api|client)$).*)$/,
    'the back office calls by HTTP',
  ],
  '@assay/client': [
    /^(?:@adonisjs\/.*|pg|knex|react-dom|@mui\/.*|react-admin|@assay\/(?!api$).*)$/,
    'what both apps share draws nothing and knows neither',
  ],
  '@assay/verifier': [/./, 'who checks a statement trusts nothing but this code'],
  '@assay/site': [
    /^(?:@adonisjs\/.*|pg|knex|@mui\/.*|react-admin|@assay\/(?!(?:api|client|verifier)$).*)$/,
    'the site is static: of the API it reads what its domain exports, of client/ what computes',
  ],
}

/** @param {Manifest[]} of */
const outOfBounds = (of) =>
  of.flatMap((manifest) => {
    const [form, why] = NEVER[manifest.name] ?? [/^$/, '']
    return askedBy(manifest)
      .filter(([name]) => form.test(name))
      .map(([name]) => `${manifest.name} has ${name}: ${why}`)
  })

/** A package required in two versions. Astro's checker does not support TypeScript 7 yet. */
const IN_TWO_VERSIONS = new Set(['typescript'])

/** @param {Manifest[]} of */
function inTwoVersions(of) {
  /** @type {Map<string, Set<string>>} */
  const versions = new Map()
  for (const [name, version] of of.flatMap(askedBy))
    versions.set(name, (versions.get(name) ?? new Set()).add(version))
  return [...versions].filter(([, several]) => several.size > 1).map(([name]) => name)
}

/** The packages that do not come from a registry with a checksum. @param {Pick<Lock, 'packages'>} lock */
const fromElsewhere = ({ packages }) =>
  Object.entries(packages)
    .filter(
      ([, { resolution }]) =>
        Object.keys(resolution).join() !== 'integrity' ||
        !resolution.integrity.startsWith('sha512-'),
    )
    .map(([key]) => key)

/** The packages with an undecided install script. @param {Manifest[]} installed @param {Record<string, boolean>} allowBuilds */
const undecided = (installed, allowBuilds) =>
  installed
    .filter(({ scripts = {} }) =>
      ['preinstall', 'install', 'postinstall'].some((one) => one in scripts),
    )
    .map(({ name }) => name)
    .filter((name) => !(name in allowBuilds))

/**
 * The optional packages that the lock file does not name. Each is for one system: without it an installation there lacks a
 * program, and no other system notices.
 *
 * @param {Manifest[]} installed @param {Pick<Lock, 'packages'>} lock @param {Record<string, string>} overrides
 */
function leftOut(installed, { packages }, overrides) {
  const locked = new Set(Object.keys(packages).map((key) => key.slice(0, key.lastIndexOf('@'))))
  return installed.flatMap(({ name, optionalDependencies = {} }) =>
    Object.keys(optionalDependencies)
      .filter((optional) => !locked.has(optional) && overrides[optional] !== '-')
      .map((optional) => `${name} has ${optional}`),
  )
}

/** Without what an earlier lock file has left there. @param {string} workspace @param {Pick<Lock, 'packages'>} lock */
const installedManifests = (workspace, { packages }) =>
  globSync('node_modules/.pnpm/*/node_modules/{*,@*/*}/package.json', { cwd: inRoot(workspace) })
    .map((path) => manifestAt(inRoot(workspace, path)))
    .filter(({ name, version }) => `${name}@${version}` in packages)

test('T48: every version is exact, and required once', () => {
  assert.deepEqual(loose(manifests), [])
  assert.deepEqual(new Set(inTwoVersions(manifests)), IN_TWO_VERSIONS)
})

test('T48: each part has only packages that it may have', () => {
  assert.deepEqual(outOfBounds(manifests), [])
})

for (const workspace of WORKSPACES) {
  const file = `${workspace === '.' ? '' : `${workspace}/`}pnpm-lock.yaml`
  const lock = readLock(workspace)
  const { overrides = {}, allowBuilds } = settingsOf(workspace)

  test(`T48: ${file} names no host: a checksum identifies each package, from any registry`, () => {
    assert.ok(Object.keys(lock.packages).length > 200)
    assert.deepEqual(fromElsewhere(lock), [])
    assert.doesNotMatch(
      readFileSync(inRoot(file), 'utf8'),
      /^\s+(?:tarball|registry|repo|directory):/m,
    )
  })

  test(`T48: only the listed scripts run at an installation of ${file}, and the list has no others`, () => {
    const installed = installedManifests(workspace, lock)
    assert.ok(installed.length > 150)
    assert.deepEqual([...new Set(undecided(installed, allowBuilds))], [])
    const locked = Object.keys(lock.packages)
    const gone = Object.keys(allowBuilds).filter(
      (name) => !locked.some((key) => key.startsWith(`${name}@`)),
    )
    assert.deepEqual(gone, [], 'named, and not there any more')
  })

  test(`${file} names the packages of every system, not only of the one that wrote it`, () => {
    assert.deepEqual(
      [...new Set(leftOut(installedManifests(workspace, lock), lock, overrides))],
      [],
    )
  })
}

test('detects a package for another system that the lock file does not name (control)', () => {
  const tool = {
    name: 'tool',
    optionalDependencies: { '@tool/linux': '1.0.0', '@tool/mac': '1.0.0' },
  }
  const packages = { '@tool/linux@1.0.0': { resolution: { integrity: 'sha512-x' } } }
  assert.deepEqual(leftOut([tool], { packages }, {}), ['tool has @tool/mac'], 'control')
  assert.deepEqual(leftOut([tool], { packages }, { '@tool/mac': '-' }), [])
})

test('T48: detects a range, a forbidden package, two versions, a foreign address and an unknown script (control)', () => {
  const one = { name: '@assay/site', dependencies: { a: '^1.0.0', pg: '8.0.0' } }
  const two = { name: '@assay/api', devDependencies: { a: '1.0.0', '@assay/site': 'workspace:*' } }
  assert.deepEqual(loose([one, two]), ['@assay/site: a ^1.0.0'])
  assert.equal(outOfBounds([one, two]).length, 2)
  assert.deepEqual(inTwoVersions([one, two]), ['a'])
  const packages = {
    'a@1.0.0': { resolution: { integrity: 'sha512-x' } },
    'b@1.0.0': { resolution: { integrity: 'sha1-x' } },
    'c@1.0.0': { resolution: { integrity: 'sha512-x', tarball: 'https://example.org/c.tgz' } },
  }
  assert.deepEqual(fromElsewhere({ packages }), ['b@1.0.0', 'c@1.0.0'])
  const worm = { name: 'worm', scripts: { postinstall: 'node worm.js' } }
  assert.deepEqual(undecided([worm, { ...worm, name: 'esbuild' }], { esbuild: true }), ['worm'])
})
