import { generateKeyPairSync } from 'node:crypto'
import { test } from '@japa/runner'
import { SIGNING_KEYS } from '#config/signing'
import { retiredKeys } from '#signing/retired_keys'
import { signingKey } from '#signing/signing_key'
import { BASE } from '#tests/calls'

const ORIGIN = BASE.replace(/\/api$/, '')
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const x = publicKey.export({ format: 'jwk' }).x ?? ''

test.group('GET /.well-known/assay-keys.json', () => {
  test('publishes the key in force and those before, the newest first, without a token', async ({
    assert,
  }) => {
    const { retired, current } = SIGNING_KEYS
    SIGNING_KEYS.retired = retiredKeys(`${x}@2026-03-31`)
    const answer = await fetch(`${ORIGIN}/.well-known/assay-keys.json`)
    SIGNING_KEYS.retired = retired
    assert.equal(answer.status, 200)
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
    const { format, keys } = (await answer.json()) as {
      format: string
      keys: Record<string, unknown>[]
    }
    assert.equal(format, 'assay-keys-1')
    assert.deepEqual(
      keys.map(({ id, algorithm, after, until }) => ({ id, algorithm, after, until })),
      [
        { id: current?.id, algorithm: 'Ed25519', after: '2026-03-31', until: null },
        { id: signingKeyOf().id, algorithm: 'Ed25519', after: null, until: '2026-03-31' },
      ],
    )
    assert.containSubset(keys[1], { publicKey: x, jwk: { kty: 'OKP', crv: 'Ed25519', x } })
  })
})

const signingKeyOf = () =>
  signingKey(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString())

test.group('SIGNING_KEY', () => {
  test('is PEM or the seed in base64, and the same key either way', ({ assert }) => {
    const seed = privateKey.export({ format: 'jwk' }).d ?? ''
    assert.equal(signingKey(`${seed}\n`).id, signingKeyOf().id)
    assert.equal(signingKeyOf().publicKey.toString('base64url'), x)
  })

  test('is refused where it is no Ed25519 key, without a word of it', ({ assert }) => {
    const rsa = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    const pem = rsa.export({ format: 'pem', type: 'pkcs8' }).toString()
    assert.throws(() => signingKey(pem), 'SIGNING_KEY is a key of ec, not of Ed25519.')
    for (const text of ['short', 'x'.repeat(64), pem.slice(0, 60)]) {
      assert.throws(() => signingKey(text), /^SIGNING_KEY is no Ed25519 key: set it/)
      try {
        signingKey(text)
      } catch (error) {
        assert.notInclude((error as Error).message, text)
      }
    }
  })

  test('retired keys have a last day each', ({ assert }) => {
    assert.deepEqual(
      retiredKeys(`${x}@2026-03-31, ${x}@2025-12-31`).map(({ until }) => until),
      ['2025-12-31', '2026-03-31'],
    )
    assert.deepEqual(retiredKeys(undefined), [])
    for (const text of [x, `${x}@2026-02-30`, `${x}@soon`, `short@2026-03-31`])
      assert.throws(() => retiredKeys(text), /^SIGNERS_RETIRED has /)
  })
})
