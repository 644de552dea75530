import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { anInstance } from '#tests/instance'

type Got = { status: number; headers: Record<string, string>; body: Buffer }

const PLANS = '<!doctype html><title>Plans</title>'
const SCRIPT = 'console.log("held")'

/** A built site: pages, a compressed script, a file that must not be served. */
function aBuild(): string {
  const dir = mkdtempSync(join(tmpdir(), 'assay-built-'))
  for (const folder of ['contact', '_astro', '.git', '.well-known']) mkdirSync(join(dir, folder))
  const files: Record<string, string | Buffer> = {
    'index.html': '<!doctype html><title>Home</title>',
    '404.html': '<!doctype html><title>Lost</title>',
    'plans.html': PLANS,
    'contact/index.html': '<!doctype html><title>Contact</title>',
    '_astro/app.abc.js': SCRIPT,
    '_astro/app.abc.js.br': brotliCompressSync(SCRIPT),
    '_astro/app.abc.js.gz': gzipSync(SCRIPT),
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'logo.svg.gz': gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    '.git/config': 'secret',
    '.well-known/change-password': 'here',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text)
  return dir
}

/** Sends the path unchanged, and decompresses nothing. */
function ask(
  base: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Got> {
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(base)
    const call = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          headers: response.headers as Record<string, string>,
          body: Buffer.concat(chunks),
        }),
      )
    })
    call.on('error', fail)
    call.end()
  })
}

test.group('The built front ends', (group) => {
  let dir = ''
  let instance: Awaited<ReturnType<typeof anInstance>>
  group.setup(async () => {
    dir = aBuild()
    // a folder as people may write it
    instance = await anInstance({ SITE_DIST: `${dir}/./` })
    return async () => {
      await instance.stop()
      rmSync(dir, { recursive: true, force: true })
    }
  })
  const get = (path: string, headers?: Record<string, string>, method?: string) =>
    ask(instance.base, path, headers, method)

  test('{path} is the page of that name')
    .with([
      { path: '/', title: 'Home' },
      { path: '/plans', title: 'Plans' },
      { path: '/plans/', title: 'Plans' },
      { path: '/plans.html?from=mail', title: 'Plans' },
      { path: '/contact', title: 'Contact' },
      { path: '/c%6fntact/', title: 'Contact' },
    ])
    .run(async ({ assert }, { path, title }) => {
      const { status, headers, body } = await get(path)
      assert.equal(status, 200)
      assert.include(body.toString(), `<title>${title}</title>`)
      assert.match(headers['content-type'] ?? '', /^text\/html; charset=utf-8$/i)
      assert.equal(headers['cache-control'], 'no-cache')
      assert.equal(headers['x-content-type-options'], 'nosniff')
    })

  test('comes compressed as the client accepts it: {asked}')
    .with([
      { asked: 'gzip, deflate, br', encoding: 'br', unpack: brotliDecompressSync },
      { asked: 'gzip', encoding: 'gzip', unpack: gunzipSync },
      { asked: 'br;q=0, gzip', encoding: 'gzip', unpack: gunzipSync },
      { asked: 'zstd', encoding: undefined, unpack: (it: Buffer) => it },
      { asked: 'identity', encoding: undefined, unpack: (it: Buffer) => it },
    ])
    .run(async ({ assert }, { asked: requested, encoding, unpack }) => {
      const { status, headers, body } = await get('/_astro/app.abc.js', {
        'accept-encoding': requested,
      })
      assert.equal(status, 200)
      assert.equal(headers['content-encoding'], encoding)
      assert.equal(unpack(body).toString(), SCRIPT)
      assert.equal(headers['content-length'], String(body.length))
      assert.match(headers['content-type'] ?? '', /javascript/)
      assert.match(headers.vary ?? '', /accept-encoding/i)
      assert.match(headers['cache-control'] ?? '', /immutable/)
    })

  test('a file with one compressed copy comes in that coding or plain', async ({ assert }) => {
    const packed = await get('/logo.svg', { 'accept-encoding': 'br, gzip' })
    assert.equal(packed.headers['content-encoding'], 'gzip')
    const plain = await get('/logo.svg', { 'accept-encoding': 'br' })
    assert.isUndefined(plain.headers['content-encoding'])
    assert.match(plain.headers['content-type'] ?? '', /^image\/svg\+xml/)
  })

  test('a file that the client has is not sent again, and HEAD sends no body', async ({
    assert,
  }) => {
    const first = await get('/plans')
    const again = await get('/plans', { 'if-none-match': first.headers.etag ?? '' })
    assert.equal(again.status, 304)
    assert.lengthOf(again.body, 0)
    assert.equal(again.headers.etag, first.headers.etag)
    const other = await get('/plans', { 'if-none-match': 'W/"another"' })
    assert.equal(other.status, 200)
    const head = await get('/plans', {}, 'HEAD')
    assert.equal(head.status, 200)
    assert.lengthOf(head.body, 0)
    assert.equal(head.headers['content-length'], String(PLANS.length))
  })

  test('{$self} is not found')
    .with([
      '/nothing',
      '/.git/config',
      '/_astro/app.abc.js.br',
      '/../package.json',
      '/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/%252e%252e/package.json',
      '/_astro',
      '/_astro/',
      '/.well-known/',
      '/contact/..%2f..%2f..%2fetc/passwd',
      '/plans%00.html',
      '/constructor',
      '//',
    ])
    .run(async ({ assert }, path) => {
      const { status, body } = await get(path)
      if (path === '//') assert.include([200, 404], status)
      else assert.equal(status, 404)
      assert.notInclude(body.toString(), 'secret')
    })

  test('.well-known is public', async ({ assert }) => {
    const { body, headers } = await get('/.well-known/change-password')
    assert.equal(body.toString(), 'here')
    assert.equal(headers['content-type'], 'application/octet-stream')
  })

  test('files that are deleted under a server are served as before', async ({
    assert,
    cleanup,
  }) => {
    const vanishing = aBuild()
    const other = await anInstance({ SITE_DIST: vanishing })
    cleanup(() => other.stop())
    assert.equal((await ask(other.base, '/plans')).body.toString(), PLANS)
    rmSync(vanishing, { recursive: true })
    assert.equal((await ask(other.base, '/plans')).body.toString(), PLANS)
    assert.equal((await ask(other.base, '/_astro/app.abc.js')).body.toString(), SCRIPT)
    assert.equal((await ask(other.base, '/nothing')).status, 404)
  })
})
