import { connect } from 'node:net'
import { test } from '@japa/runner'
import TransactionTransformer from '#ledger/transaction_transformer'
import env from '#start/env'
import { headerBreaches } from '#tests/answer_rules'
import { meantToFail } from '#tests/answer_watch'
import { BASE } from '#tests/calls'
import { aPicture, aScene, type Scene } from '#tests/functional/authorization/scene'

const JSON_BODY = { 'content-type': 'application/json' }

/** Each kind of answer of the API, with the call that causes it. */
const KINDS: [
  kind: string,
  status: number,
  call: (scene: Scene) => [path: string, init?: RequestInit],
][] = [
  ['JSON', 200, () => ['/openapi.json']],
  ['a page', 200, () => ['/docs']],
  ['a style sheet', 200, () => ['/docs/style.css']],
  ['a list', 200, (scene) => ['/admin/deposits', as(scene.support)]],
  ['an export', 200, (scene) => ['/admin/deposits/export', as(scene.support)]],
  ['a picture', 200, (scene) => [scene.picture.replace('/api', '')]],
  [
    'an upload',
    201,
    (scene) => [
      '/image/upload-single',
      { method: 'POST', body: aPicture(), ...as(scene.investor) },
    ],
  ],
  ['HEAD', 200, () => ['/openapi.json', { method: 'HEAD' }]],
  [
    'a broken body',
    400,
    (scene) => ['/deposit', { method: 'POST', body: '{', ...as(scene.investor, JSON_BODY) }],
  ],
  ['no token', 401, () => ['/user/profile']],
  [
    'a role that may not',
    403,
    (scene) => ['/admin/plans', { method: 'POST', body: '{}', ...as(scene.support, JSON_BODY) }],
  ],
  ['no such route', 404, () => ['/nowhere']],
  ['an address that is no text', 404, () => ['/media/%ff%c0%ae']],
  ['no such row', 404, (scene) => [`/admin/deposits/${crypto.randomUUID()}`, as(scene.support)]],
  ['another method', 404, () => ['/openapi.json', { method: 'DELETE' }]],
  [
    'a preflight from elsewhere',
    204,
    () => [
      '/deposit',
      {
        method: 'OPTIONS',
        headers: { origin: 'https://elsewhere.test', 'access-control-request-method': 'POST' },
      },
    ],
  ],
  [
    'too large a body',
    413,
    (scene) => [
      '/deposit',
      { method: 'POST', body: `{"a":"${'a'.repeat(110_000)}"}`, ...as(scene.investor, JSON_BODY) },
    ],
  ],
  [
    'another type of body',
    415,
    (scene) => [
      '/deposit',
      { method: 'POST', body: '<a/>', ...as(scene.investor, { 'content-type': 'text/xml' }) },
    ],
  ],
  [
    'a wrong field',
    422,
    (scene) => ['/deposit', { method: 'POST', body: '{}', ...as(scene.investor, JSON_BODY) }],
  ],
]

function as({ token }: { token: string }, headers: Record<string, string> = {}): RequestInit {
  return { headers: { ...headers, authorization: `Bearer ${token}` } }
}

/** Sends text that a server cannot read as HTTP, and answers the raw response. */
function raw(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}

function headersOf(answer: string): Record<string, string> {
  const lines = answer.split('\r\n\r\n')[0]?.split('\r\n').slice(1) ?? []
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 2),
    ]),
  )
}

const given = (answer: Response) => Object.fromEntries(answer.headers)

test.group('T42: headers on every kind of answer', (group) => {
  let scene: Scene
  group.setup(async () => {
    scene = await aScene()
  })

  for (const [kind, status, callOf] of KINDS) {
    test(`${kind} (${status})`, async ({ assert }) => {
      const [path, init] = callOf(scene)
      const answer = await fetch(`${BASE}${path}`, { redirect: 'manual', ...init })
      assert.equal(answer.status, status)
      const isPicture = kind === 'a picture'
      assert.deepEqual(headerBreaches(given(answer), !isPicture), [])
      assert.isNull(
        answer.headers.get('access-control-allow-origin'),
        'no other origin may read it',
      )
      if (isPicture) assert.match(answer.headers.get('content-disposition') ?? '', /^attachment/)
    })
  }

  test('a fault of ours (500)', async ({ assert, cleanup }) => {
    const { toObject } = TransactionTransformer.prototype
    meantToFail.add('GET /api/transaction/all')
    cleanup(() => {
      TransactionTransformer.prototype.toObject = toObject
      meantToFail.clear()
    })
    TransactionTransformer.prototype.toObject = () => {
      throw new TypeError('select secret from /srv/app/inside.ts')
    }
    const answer = await fetch(`${BASE}/transaction/all`, as(scene.investor))
    assert.equal(answer.status, 500)
    assert.deepEqual(headerBreaches(given(answer), true), [])
    assert.deepEqual(await answer.json(), {
      message: 'Internal error',
      code: 'internal_error',
      requestId: answer.headers.get('x-request-id'),
    })
  })

  for (const [kind, status, request] of [
    ['no HTTP at all', 400, 'hello\r\n\r\n'],
    [
      'a header without end',
      431,
      `GET /api/docs HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(100_000)}\r\n\r\n`,
    ],
    ['an address without end', 431, `GET /api/${'a'.repeat(100_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
    [
      'two lengths (request smuggling)',
      400,
      'POST /api/deposit HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
  ] as const) {
    test(`${kind} (${status})`, async ({ assert }) => {
      const answer = await raw(env.get('PORT') ?? 3333, request)
      assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `))
      assert.deepEqual(headerBreaches(headersOf(answer), true), [])
      const body = JSON.parse(answer.split('\r\n\r\n')[1] ?? '') as { requestId: string }
      assert.equal(body.requestId, headersOf(answer)['x-request-id'])
    })
  }
})
