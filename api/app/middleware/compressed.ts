import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { HttpContext } from '@adonisjs/core/http'

/** How text is compressed, in the order of preference: the smallest that a client can unpack. */
const CODINGS = {
  br: (text: Buffer, quality: number) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (text: Buffer) => gzipSync(text),
}
export type Coding = keyof typeof CODINGS
export const CODING_NAMES = Object.keys(CODINGS) as Coding[]

/** What is sent many times is worth some milliseconds, what is sent once a part of one. */
const QUALITY = { kept: 9, once: 4 }

/** Below this an answer fits one packet either way. */
const SMALLEST = 1024

/** The coding that an answer to this client goes out in; undefined where it takes none of these. */
export const codingFor = (
  { request }: HttpContext,
  from: readonly Coding[] = CODING_NAMES,
): Coding | undefined => from.find((one) => request.encoding([one]) === one)

/** A text with its compressed copies, each made when it is first asked for. */
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
 * Sends a text in the smallest coding that the client can unpack. Only for what holds nothing of anybody: the length of
 * a compressed answer tells what stands in it beside text that an outsider has chosen (BREACH).
 */
export function sendCompressed(ctx: HttpContext, copy: Compressed): void {
  ctx.response.vary('accept-encoding')
  const coding = copy.isWorthIt ? codingFor(ctx) : undefined
  if (coding) ctx.response.header('content-encoding', coding)
  ctx.response.send(copy.in(coding))
}
