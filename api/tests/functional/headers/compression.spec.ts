import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { allEntries, patternOf, register } from '#routing/register'
import type { RouteEntry } from '#routing/route_entry'
import { BASE } from '#tests/calls'
import { aScene, type Scene } from '#tests/functional/authorization/scene'
import { validCall } from '#tests/functional/authorization/valid_call'
import { anInstance, type Instance } from '#tests/instance'

const ORIGIN = BASE.replace(/\/api$/, '')
const PACKED = { 'accept-encoding': 'gzip, deflate, br' }
const CODINGS = [
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.1', 'gzip', gunzipSync],
] as const
const isTheSame = ({ sameForAll }: RouteEntry) => sameForAll === true
const nameOf = (entry: RouteEntry) => `${entry.method} ${patternOf(entry)}`

type Raw = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** A call whose answer is not decompressed. */
const raw = (url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
    sent.once('error', reject)
    sent.end()
  })

test.group('only answers that are the same for everybody are compressed', (group) => {
  let scene: Scene
  group.setup(async () => {
    scene = await aScene()
  })

  test('no other route compresses its answer to an accepted call', async ({ assert }) => {
    const matches: string[] = []
    for (const entry of allEntries().filter((one) => !isTheSame(one))) {
      const { path, body, form, token } = await validCall(entry, scene)
      const as =
        token ?? { investor: scene.investor, staff: scene.owner, none: null }[entry.guard]?.token
      const answer = await fetch(`${ORIGIN}${path}`, {
        method: entry.method,
        headers: {
          ...PACKED,
          ...(as ? { authorization: `Bearer ${as}` } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        body: body ? JSON.stringify(body) : (form ?? null),
      })
      await answer.body?.cancel()
      const coding = answer.headers.get('content-encoding')
      if (coding) matches.push(`${nameOf(entry)} came as ${coding}`)
    }
    assert.deepEqual(matches, [])
  }).timeout(120_000)

  test('at least the API document is compressed', ({ assert }) => {
    assert.include(allEntries().filter(isTheSame).map(nameOf), 'GET /api/openapi.json')
  })

  test('compressed routes answer everybody with the same bytes, and repeat no input', async ({
    assert,
  }) => {
    for (const entry of allEntries().filter(isTheSame)) {
      const url = `${ORIGIN}${patternOf(entry)}`
      const anybody = await raw(url, PACKED)
      for (const token of [scene.investor.token, scene.owner.token]) {
        const headers = { ...PACKED, authorization: `Bearer ${token}`, cookie: 'a=marker-4711' }
        const known = await raw(`${url}?q=marker-4711`, { ...headers, 'x-marker': 'marker-4711' })
        assert.equal(known.status, 200)
        assert.isTrue(known.body.equals(anybody.body), nameOf(entry))
      }
    }
  })

  test('each coding unpacks to the plain text, and HEAD describes the same answer', async ({
    assert,
  }) => {
    for (const entry of allEntries().filter(isTheSame)) {
      const url = `${ORIGIN}${patternOf(entry)}`
      const plain = await raw(url)
      assert.isUndefined(plain.headers['content-encoding'])
      assert.match(plain.headers.vary ?? '', /accept-encoding/i)
      if (plain.body.length < 1024) continue
      for (const [requested, coding, unpack] of CODINGS) {
        const packed = await raw(url, { 'accept-encoding': requested })
        assert.equal(packed.headers['content-encoding'], coding, nameOf(entry))
        assert.match(packed.headers.vary ?? '', /accept-encoding/i)
        assert.equal(packed.headers['content-type'], plain.headers['content-type'])
        assert.isBelow(packed.body.length, plain.body.length / 2)
        assert.isTrue(unpack(packed.body).equals(plain.body), nameOf(entry))
        const head = await raw(url, { 'accept-encoding': requested }, 'HEAD')
        assert.equal(head.body.length, 0)
        for (const name of ['content-encoding', 'content-length', 'content-type', 'vary'])
          assert.equal(head.headers[name], packed.headers[name], name)
      }
    }
  })

  const open: RouteEntry = {
    ...{ method: 'GET', path: '/nothing', guard: 'none', rate: 'api', summary: '', tag: 'live' },
    ...{ handle: [() => import('#openapi/openapi_controller'), 'page'], answer: 'document' },
    sameForAll: true,
  }
  for (const [why, unlike] of [
    ['of an investor', { guard: 'investor' }],
    ['of staff', { guard: 'staff' }],
    ['about one thing', { path: '/nothing/:id' }],
    ['of any address', { path: '/nothing/*' }],
    ['that takes parameters', { query: { q: 'A word.' } }],
    ['that changes something', { method: 'POST' }],
    ['of data', { answer: { schema: 'Plan', list: true } }],
    ['of a file', { answer: 'csv' }],
    ['of events', { answer: 'events' }],
  ] as [string, Partial<RouteEntry>][]) {
    test(`a route ${why} cannot declare that it is the same for everybody`, ({ assert }) => {
      const table = allEntries().length
      assert.throws(() => register([{ ...open, ...unlike }]), /cannot answer everybody the same/)
      assert.lengthOf(allEntries(), table)
    })
  }
})

test.group('the pages of the apps are compressed', (group) => {
  let instance: Instance
  let dist: string

  group.setup(async () => {
    dist = mkdtempSync(join(tmpdir(), 'assay-dist-'))
    const filler = '<p>The same line again.</p>'.repeat(80)
    for (const part of ['site', 'app']) {
      mkdirSync(join(dist, part, 'contact'), { recursive: true })
      const page = `<!doctype html><meta nonce="__CSP_NONCE__">${filler}`
      writeFileSync(join(dist, part, 'index.html'), page)
    }
    writeFileSync(join(dist, 'site/404.html'), `<!doctype html>lost${filler}`)
    const app = join(dist, 'app')
    const dists = { SITE_DIST: join(dist, 'site'), DASHBOARD_DIST: app, ADMIN_DIST: app }
    instance = await anInstance(dists)
    return async () => {
      await instance.stop()
      rmSync(dist, { recursive: true, force: true })
    }
  })

  for (const [path, status] of [
    ['/user/main', 200],
    ['/admin/overview', 200],
    ['/nowhere', 404],
  ] as const) {
    for (const [requested, coding, unpack] of CODINGS) {
      test(`${path} (${status}) for a client that accepts ${requested}`, async ({ assert }) => {
        const url = instance.base.replace(/\/api$/, '') + path
        const answer = await raw(url, { 'accept-encoding': requested })
        assert.equal(answer.status, status)
        assert.equal(answer.headers['content-encoding'], coding)
        assert.match(answer.headers.vary ?? '', /accept-encoding/i)
        const text = unpack(answer.body).toString()
        const nonce = /nonce="([\w-]{22})"/.exec(text)?.[1]
        if (status === 200)
          assert.include(answer.headers['content-security-policy'] ?? '', `'nonce-${nonce}'`)
        else assert.include(text, 'lost')
        const plain = await raw(url, { 'accept-encoding': 'identity' })
        assert.isUndefined(plain.headers['content-encoding'])
        assert.match(plain.headers.vary ?? '', /accept-encoding/i)
        assert.equal(plain.body.length, unpack(answer.body).length)
      })
    }
  }
})
