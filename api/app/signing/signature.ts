import { createHash, type Hash, sign } from 'node:crypto'
import { SIGNING_KEYS } from '#config/signing'

/** What is signed instead of a file, so that a file of any length is signed while it is written. */
export const SIGNATURE_FORMAT = 'assay-signature-1'

/** A signature with what it is about: the SHA-256 and the length of the bytes. `value` is 64 bytes in base64url. */
export type Signature = {
  format: typeof SIGNATURE_FORMAT
  keyId: string
  algorithm: 'Ed25519'
  sha256: string
  bytes: number
  value: string
}

const signedText = (sha256: string, bytes: number) =>
  `${SIGNATURE_FORMAT}\nsha256:${sha256}\nbytes:${bytes}\n`

/** Takes in the bytes of a file, one chunk after the other, and signs them. */
export class Signer {
  readonly #hash: Hash = createHash('sha256')
  #bytes = 0

  add(chunk: string | Uint8Array): void {
    this.#hash.update(chunk)
    this.#bytes += Buffer.byteLength(chunk)
  }

  /** Of what was added so far; more may follow. A process that serves has a key (start/serving.ts). */
  sign(): Signature {
    const { current } = SIGNING_KEYS
    if (!current) throw new Error('SIGNING_KEY is not set')
    const sha256 = this.#hash.copy().digest('hex')
    const text = signedText(sha256, this.#bytes)
    return {
      format: SIGNATURE_FORMAT,
      keyId: current.id,
      algorithm: 'Ed25519',
      sha256,
      bytes: this.#bytes,
      value: sign(null, Buffer.from(text), current.privateKey).toString('base64url'),
    }
  }
}
