import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { headerBreaches } from '#tests/answer_rules'
import { anInstance, type Instance } from '#tests/instance'

const given = (answer: Response) => Object.fromEntries(answer.headers)

test.group('T42: headers of pages, of refusals by number, and of other origins', (group) => {
  let instance: Instance
  let dist: string

  group.setup(async () => {
    dist = mkdtempSync(join(tmpdir(), 'assay-dist-'))
    for (const part of ['site', 'app']) {
      mkdirSync(join(dist, part, 'assets'), { recursive: true })
      writeFileSync(join(dist, part, 'index.html'), '<!doctype html><meta nonce="__CSP_NONCE__">')
      writeFileSync(join(dist, part, 'assets/a.js'), '1')
    }
    writeFileSync(join(dist, 'site/404.html'), '<!doctype html>lost')
    const app = join(dist, 'app')
    instance = await anInstance({
      SITE_DIST: join(dist, 'site'),
      DASHBOARD_DIST: app,
      ADMIN_DIST: app,
      LIMIT_LOGIN_PER_MINUTE: '1',
    })
    return async () => {
      await instance.stop()
      rmSync(dist, { recursive: true, force: true })
    }
  })

  const page = (path: string, init?: RequestInit) =>
    fetch(`${instance.base.replace(/\/api$/, '')}${path}`, init)

  for (const [path, status] of [
    ['/', 200],
    ['/nowhere', 404],
    ['/assets/a.js', 200],
    ['/auth/login', 200],
    ['/user/main', 200],
    ['/admin/overview', 200],
    ['/_admin/assets/a.js', 200],
    ['/_dashboard/assets/none.js', 404],
    ['/%ff', 404],
    ['/_admin/..%2f..%2fsite/index.html', 404],
  ] as const) {
    test(`${path} (${status})`, async ({ assert }) => {
      const answer = await page(path)
      assert.equal(answer.status, status)
      assert.deepEqual(headerBreaches(given(answer), false), [])
    })
  }

  test('the page of an app gets a fresh nonce each time, the same in its policy', async ({
    assert,
  }) => {
    const nonces = new Set<string>()
    for (let i = 0; i < 3; i++) {
      const answer = await page('/user/main')
      const nonce = /nonce="([\w-]{22})"/.exec(await answer.text())?.[1] ?? ''
      assert.include(answer.headers.get('content-security-policy') ?? '', `'nonce-${nonce}'`)
      assert.include(
        answer.headers.get('content-security-policy') ?? '',
        "require-trusted-types-for 'script'",
      )
      nonces.add(nonce)
    }
    assert.lengthOf([...nonces], 3)
  })

  test('too many calls (429) say when to try again', async ({ assert }) => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() =>
        instance.call('POST', '/auth/login', {
          body: { email: 'a@b.test', password: 'wrong password' },
        }),
      ),
    )
    const refused = answers.find(({ status }) => status === 429)
    assert.exists(refused)
    assert.deepEqual(headerBreaches(Object.fromEntries(refused?.headers ?? []), true), [])
    assert.match(refused?.headers.get('retry-after') ?? '', /^\d+$/)
  })

  test('no other origin may read an answer, null included', async ({ assert }) => {
    for (const origin of [
      'null',
      'https://elsewhere.test',
      'http://127.0.0.1',
      'https://assay.test.elsewhere.test',
      'file://',
      'https://assay.test',
    ]) {
      for (const method of ['GET', 'OPTIONS']) {
        const answer = await page('/api/docs', {
          method,
          headers: { origin, 'access-control-request-method': 'GET' },
        })
        assert.isNull(answer.headers.get('access-control-allow-origin'), `${method} from ${origin}`)
        assert.isNull(answer.headers.get('access-control-allow-credentials'))
      }
    }
  })
})
