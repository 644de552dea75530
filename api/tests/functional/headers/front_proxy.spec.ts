import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import bodyparser from '#config/bodyparser'
import { CATALOGUE } from '#errors/catalogue'
import { FRAME_BYTES } from '#images/incoming_file'
import { allEntries, patternOf } from '#routing/register'
import { anInstance, type Instance } from '#tests/instance'
import { bytesOf, FrontProxy, named } from '#tests/nginx_files'

const nginx = new FrontProxy()
const JSON_BYTES = bytesOf(String(bodyparser.json.limit))

/** The path of a route with something for each parameter. */
const anAddress = (pattern: string) => pattern.replace(/:\w+/g, 'some').replace('*', 'some')

test.group('Routes behind the nginx of an installation', () => {
  test('a body of each route passes up to the bound of the route, and a file not beyond it', ({
    assert,
  }) => {
    const usual = bytesOf(named(nginx.http, 'client_max_body_size')[0]?.words[1] ?? '')
    assert.isAtLeast(usual, JSON_BYTES)
    let files = 0
    for (const entry of allEntries()) {
      const [[size = ''] = []] = nginx.at(anAddress(patternOf(entry)), 'client_max_body_size')
      const bound = entry.takesFile ? entry.takesFile.mostBytes + FRAME_BYTES : usual
      assert.equal(bytesOf(size), bound, `${entry.method} ${patternOf(entry)}`)
      if (entry.takesFile) files++
    }
    assert.isAbove(files, 1)
  })

  test('no location raises the bound for a path without such a route', ({ assert }) => {
    const raised = named(nginx.server, 'location').filter(
      ({ inside }) => named(inside ?? [], 'client_max_body_size').length > 0,
    )
    const uploads = allEntries().filter(({ takesFile }) => takesFile)
    assert.sameDeepMembers(
      raised.map(({ words }) => words.slice(1)),
      uploads.map((entry) => ['=', patternOf(entry)]),
    )
  })

  test('each route reaches a copy of the API, and only live updates pass unbuffered', ({
    assert,
  }) => {
    for (const entry of allEntries()) {
      const pattern = patternOf(entry)
      const [[to] = []] = nginx.at(anAddress(pattern), 'proxy_pass')
      assert.equal(to, '$copies', pattern)
      const [[isBuffered = 'on'] = []] = nginx.at(anAddress(pattern), 'proxy_buffering')
      assert.equal(isBuffered, entry.answer === 'events' ? 'off' : 'on', pattern)
    }
  })

  test('a refusal by nginx has the status and the sentence of the catalogue', ({ assert }) => {
    const refusals = named(nginx.server, 'location').flatMap(({ inside }) =>
      named(inside ?? [], 'return').filter(({ words }) => words[2]?.startsWith('{')),
    )
    assert.lengthOf(refusals, 3)
    for (const { words } of refusals) {
      const { code, message } = JSON.parse(words[2] ?? '') as {
        code: keyof typeof CATALOGUE
        message: string
      }
      const [status, sentence] = CATALOGUE[code]
      assert.equal(Number(words[1]), status)
      assert.equal(message, sentence.replace('{seconds}', '5'))
    }
  })
})

/** A worker script, a file beside it, and one with the hash of its content in its name. */
const APP_FILES = ['index.html', 'push.js', 'theme.js', 'assets/a.js']
const SHELLS = ['/auth', '/auth/login', '/user', '/user/main', '/admin', '/admin-auth/admin-login']

test.group('Files behind the nginx of an installation', (group) => {
  let dist: string
  let instance: Instance

  group.setup(async () => {
    dist = mkdtempSync(join(tmpdir(), 'assay-dist-'))
    mkdirSync(join(dist, 'assets'))
    for (const file of [...APP_FILES, '404.html', 'about.html'])
      writeFileSync(join(dist, file), '<!doctype html>')
    instance = await anInstance({ SITE_DIST: dist, DASHBOARD_DIST: dist, ADMIN_DIST: dist })
    return async () => {
      await instance.stop()
      rmSync(dist, { recursive: true, force: true })
    }
  })

  /** The headers of both answers that say what a browser may do with a file. */
  async function both(path: string, file: string) {
    const answer = await fetch(`${instance.base.replace(/\/api$/, '')}${path}`)
    const nonce = /'nonce-([\w-]+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
    const theirs = nginx.headersAt(path, file)
    const names = Object.keys({ ...theirs, 'service-worker-allowed': '' })
    const compared = names.filter((name) => !['vary', 'content-encoding'].includes(name))
    const own = (name: string) =>
      (answer.headers.get(name) ?? '').replace(nonce ?? 'NONE', '$request_id')
    return {
      status: answer.status,
      ours: Object.fromEntries(compared.map((name) => [name, own(name)])),
      theirs: Object.fromEntries(compared.map((name) => [name, theirs[name] ?? ''])),
    }
  }

  for (const app of ['_dashboard', '_admin'])
    for (const name of APP_FILES)
      test(`/${app}/${name} has the headers of the API, compressed or not`, async ({ assert }) => {
        for (const copy of ['', '.br']) {
          const path = `/${app}/${name}`
          const { status, ours, theirs } = await both(path, `${path}${copy}`)
          assert.equal(status, 200)
          assert.deepEqual(theirs, ours)
        }
      })

  test('the shells and the pages of the site have the headers of the API', async ({ assert }) => {
    for (const path of [...SHELLS, '/', '/about', '/assets/a.js']) {
      const { status, ours, theirs } = await both(path, path)
      assert.equal(status, 200)
      assert.deepEqual(theirs, ours, path)
    }
  })

  test('the service worker of each app runs and reaches the pages of the app', async ({
    assert,
  }) => {
    for (const [path, pages] of [
      ['/_dashboard/push.js', '/user'],
      ['/_admin/push.js', '/admin'],
    ] as const) {
      const { ours } = await both(path, path)
      assert.equal(ours['service-worker-allowed'], pages)
      assert.notInclude(ours['content-security-policy'] ?? '', 'sandbox')
    }
  })
})
