import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readLock } from '../sbom/lock.mjs'
import { Failure } from '../failure.mjs'
import { inRoot } from '../root.mjs'
import { askAdvisories, assessAdvisories, versionsIn } from './advisories.mjs'
import { byTagAlone, foreignImages, unpinnedImages } from './images.mjs'

const VERSIONS = { lodash: ['4.17.15'] }
const RAW = {
  id: 1065,
  url: 'https://github.com/advisories/GHSA-p6mc-m468-83gw',
  title: 'Prototype Pollution',
  severity: 'high',
  vulnerable_versions: '<4.17.19',
}

/**
 * A registry with one fixed answer.
 *
 * @param {import('node:test').TestContext} t @param {number} status @param {string} body
 */
async function registry(t, status, body) {
  /** @type {{ path: string, body: string }[]} */
  const requested = []
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
      text += chunk
    })
    request.once('end', () => {
      requested.push({ path: `${request.method} ${request.url}`, body: text })
      response.writeHead(status).end(body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { url: `http://127.0.0.1:${address.port}/npm`, asked: requested }
}

test('the registry is asked about every version of the lock file, below its own path', async (t) => {
  const { url, asked: requested } = await registry(t, 200, JSON.stringify({ lodash: [RAW] }))
  const advisories = await askAdvisories(url, VERSIONS)
  assert.deepEqual(
    advisories.map(({ id, name, severity }) => [id, name, severity]),
    [['GHSA-p6mc-m468-83gw', 'lodash', 'high']],
  )
  assert.deepEqual(requested, [
    { path: 'POST /npm/-/npm/v1/security/advisories/bulk', body: JSON.stringify(VERSIONS) },
  ])
  const lock = readLock()
  assert.equal(Object.values(versionsIn(lock)).flat().length, Object.keys(lock.packages).length)
  assert.deepEqual(versionsIn({ packages: { '@a/b@1.0.0': {}, '@a/b@2.0.0': {} } }), {
    '@a/b': ['1.0.0', '2.0.0'],
  })
})

test('a registry that refuses, says something else or is silent never passes', async (t) => {
  for (const [status, body] of /** @type {[number, string][]} */ ([
    [405, ''],
    [404, '{}'],
    [500, '{}'],
    [200, '<html>'],
    [200, '[]'],
    [200, 'null'],
    [200, '{"lodash":{}}'],
    [200, '{"lodash":[{"title":"no severity"}]}'],
    [200, '{"error":[]}'],
  ])) {
    const { url } = await registry(t, status, body)
    const isClear = (/** @type {unknown} */ error) =>
      error instanceof Failure && error.message.startsWith('The advisories could not be read')
    await assert.rejects(askAdvisories(url, VERSIONS), isClear, `${status} ${body}`)
  }
  await assert.rejects(askAdvisories('http://127.0.0.1:1/', VERSIONS), /could not be read/)
})

const HIGH = { id: 'GHSA-a', name: 'lodash', severity: 'high', title: 'T', range: '<5' }
const ACCEPTED = { id: 'GHSA-a', package: 'lodash', because: 'not reached', until: '2026-12-01' }

/** @param {Partial<typeof HIGH>[]} advisories @param {Partial<typeof ACCEPTED>[]} accepted */
const faults = (advisories, accepted = [], today = '2026-12-01') =>
  assessAdvisories(
    advisories.map((one) => ({ ...HIGH, ...one })),
    accepted.map((one) => ({ ...ACCEPTED, ...one })),
    VERSIONS,
    today,
  ).length

test('an advisory fails unless it is low, or accepted with a reason until a future day', () => {
  for (const severity of ['moderate', 'high', 'critical', 'of a new kind', ''])
    assert.equal(faults([{ severity }]), 1, severity)
  for (const severity of ['low', 'info', 'none']) assert.equal(faults([{ severity }]), 0)
  assert.equal(faults([{}], [{}]), 0)
  assert.equal(faults([{}], [{}], '2026-12-02'), 1, 'expired')
  assert.equal(faults([{}], [{ because: ' ' }]), 1, 'no reason')
  assert.equal(faults([{}], [{ until: 'never' }]), 1, 'no day')
  assert.equal(faults([{}], [{ package: 'other' }]), 2, 'of another package')
  assert.equal(faults([], [{}]), 1, 'accepted and not there any more')
})

test('each accepted advisory and each published secret has a reason', () => {
  for (const name of ['accepted.json', 'published.json']) {
    /** @type {{ because: string }[]} */
    const list = JSON.parse(readFileSync(inRoot('scripts', 'scan', name), 'utf8'))
    for (const { because } of list) assert.ok(because.length > 10)
  }
})

test('every pulled image is checked, and a tag alone is not enough', () => {
  const digest = `@sha256:${'0a'.repeat(32)}`
  const dockerfile = `FROM node:24 AS build\nRUN ["a"]\nFROM build AS api\nFROM nginx:1${digest} AS web\n`
  const compose = [
    'services:',
    '  db: { image: "postgres:18.4" }',
    '  api: { image: "mine:1", build: { context: . } }',
    '',
  ].join('\n')
  const images = foreignImages({ dockerfile, compose })
  assert.deepEqual(images, ['node:24', `nginx:1${digest}`, 'postgres:18.4'])
  assert.deepEqual(byTagAlone(images), ['node:24', 'postgres:18.4'])
  for (const line of unpinnedImages()) assert.match(line, /docker buildx imagetools inspect/)
})
