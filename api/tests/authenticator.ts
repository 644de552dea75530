import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Json } from '#tests/calls'

type Bytes = Buffer
type Cbor = number | string | Bytes | Map<number | string, Cbor>

const sha256 = (data: string | Bytes) => createHash('sha256').update(data).digest()
const text64 = (data: Bytes | string) => Buffer.from(data).toString('base64url')

function head(major: number, size: number): Bytes {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}

/** The few CBOR types (RFC 8949) that an authenticator writes. */
function cbor(value: Cbor): Bytes {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([name, inner]) => [cbor(name), cbor(inner)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

/** The differences from a right answer; empty for a right one. */
export type Lies = Partial<{
  origin: string
  rpId: string
  challenge: string
  type: string
  isVerified: boolean
  isPresent: boolean
  isFramed: boolean
  counter: number
  userHandle: string | null
  key: KeyObject
  fmt: string
  attStmt: Map<number | string, Cbor>
  /** Another COSE algorithm than ES256, which the key has. */
  algorithm: number
}>

const UP = 1
const UV = 4
const BACKED_UP = 24
const ATTESTED = 64

/** A software authenticator with one P-256 key, which answers as a browser in front of it would. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly id = text64(randomBytes(32))
  #handle = text64(randomBytes(16))
  #count = 0

  constructor(
    readonly origin: string,
    readonly counts = true,
  ) {}

  /** Another device with the same key and the same counter: a copy. */
  set count(value: number) {
    this.#count = value
  }

  #clientData(type: string, challenge: string, lies: Lies): string {
    return text64(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? this.origin,
        crossOrigin: lies.isFramed ?? false,
      }),
    )
  }

  #authenticatorData(rpId: string, lies: Lies, attested: Bytes = Buffer.alloc(0)): Bytes {
    const flags =
      (lies.isPresent === false ? 0 : UP) |
      (lies.isVerified === false ? 0 : UV) |
      BACKED_UP |
      (attested.length > 0 ? ATTESTED : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(lies.counter ?? (this.counts ? ++this.#count : 0))
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags]), counter, attested])
  }

  #coseKey(algorithm = -7): Bytes {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    return cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, algorithm],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
  }

  /** `navigator.credentials.create`. */
  create(options: Json, lies: Lies = {}) {
    this.#handle = options.user.id
    const id = Buffer.from(this.id, 'base64url')
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      this.#coseKey(lies.algorithm),
    ])
    const attestation = new Map<string, Cbor>([
      ['fmt', lies.fmt ?? 'none'],
      ['attStmt', lies.attStmt ?? new Map()],
      ['authData', this.#authenticatorData(options.rp.id, lies, attested)],
    ])
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, lies),
        attestationObject: text64(cbor(attestation)),
        transports: ['internal'],
      },
    }
  }

  /** `navigator.credentials.get`. */
  get(options: Json, lies: Lies = {}) {
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, lies)
    const data = this.#authenticatorData(options.rpId, lies)
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    const handle = lies.userHandle === undefined ? this.#handle : lies.userHandle
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON,
        authenticatorData: text64(data),
        signature: text64(sign('sha256', signed, lies.key ?? this.#keys.privateKey)),
        ...(handle === null ? {} : { userHandle: handle }),
      },
    }
  }
}
