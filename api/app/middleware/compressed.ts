import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { HttpContext } from '@adonisjs/core/http'

/** The codings in order of preference: the smallest that a client can unpack. */
const CODINGS = {
  br: (text: Buffer, quality: number) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (text: Buffer) => gzipSync(text),
}
export type Coding = keyof typeof CODINGS
export const CODING_NAMES = Object.keys(CODINGS) as Coding[]

/** A text that is sent many times is worth some milliseconds, one that is sent once a part of one. */
const QUALITY = { kept: 9, once: 4 }

/** A smaller answer fits into one packet either way. */
const SMALLEST = 1024

/** The coding of an answer to this client; undefined when it accepts none of these. */
export const codingFor = (
  { request }: HttpContext,
  from: readonly Coding[] = CODING_NAMES,
): Coding | undefined => from.find((one) => request.encoding([one]) === one)

/** A text with its compressed copies, each made on first use. */
export class Compressed {
  readonly #plain: Buffer
  readonly #copies: Partial<Record<Coding, Buffer>> = {}

  constructor(
    readonly text: string,
    readonly quality = QUALITY.kept,
  ) {
    this.#plain = Buffer.from(text)
  }

  in(coding: Coding | undefined): Buffer {
    if (!coding) return this.#plain
    this.#copies[coding] ??= CODINGS[coding](this.#plain, this.quality)
    return this.#copies[coding]
  }

  get isWorthIt(): boolean {
    return this.#plain.length >= SMALLEST
  }
}

/** A text that is sent once. */
export const compressedOnce = (text: string) => new Compressed(text, QUALITY.once)

/**
 * Sends a text in the smallest coding that the client can unpack. Only for text without personal data: the length of a
 * compressed answer can reveal its content if it also holds text that an attacker has chosen (BREACH).
 */
export function sendCompressed(ctx: HttpContext, copy: Compressed): void {
  ctx.response.vary('accept-encoding')
  const coding = copy.isWorthIt ? codingFor(ctx) : undefined
  if (coding) ctx.response.header('content-encoding', coding)
  ctx.response.send(copy.in(coding))
}
