import { inject } from '@adonisjs/core'
import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { TIMEOUTS } from '#config/app'
import { Failure } from '#errors/failure'
import { bodyOf } from '#routing/body'
import { keepExactNumbers } from '#routing/exact_numbers'
import { entryOf } from '#routing/register'
import { isWrite, type RouteEntry } from '#routing/route_entry'

// C0 controls but tab, line feed, carriage return; bidirectional controls; lone surrogates.
const UNPRINTABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/
const MAX_DEPTH = 12
const FORM = /^application\/x-www-form-urlencoded\b/i
const JSON_TYPE = /json\b/i
const MULTIPART = /^multipart\//i

/** Failures: validation_failed, for text with characters that no field may have. */
function assertPrintable(text: string, path: string): void {
  if (!UNPRINTABLE.test(text) && text.isWellFormed()) return
  throw Failure.field(path, 'printable', 'This text holds characters that cannot be accepted.')
}

/**
 * Checks all text of a body or a query, and composes it (Unicode Standard Annex 15, form C): an é that was typed as a letter
 * and an accent is the é that others typed, so that a name is found by either and no two look alike.
 */
function readText(value: unknown, path: string, depth: number): void {
  if (value === null || typeof value !== 'object') return
  if (depth > MAX_DEPTH) throw new Failure('bad_request')
  for (const [key, inner] of Object.entries(value)) {
    const place = path ? `${path}.${key.slice(0, 40)}` : key.slice(0, 40)
    assertPrintable(key, path ? place : 'body')
    if (typeof inner === 'string') {
      assertPrintable(inner, place)
      const composed = inner.normalize('NFC')
      if (composed !== inner) Reflect.set(value, key, composed)
    } else readText(inner, place, depth + 1)
  }
}

/** Stops waiting for a body that takes too long to arrive; what arrives later is discarded. Failures: request_timeout. */
async function inTime(read: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Failure('request_timeout')), TIMEOUTS.body).unref()
  })
  try {
    await Promise.race([read, late])
  } finally {
    clearTimeout(timer)
  }
}

const isUpload = (entry: RouteEntry | undefined) => entry?.takesFile !== undefined

/**
 * Only the upload route accepts files, and only the route for pages without scripts accepts plain forms: a page of
 * another site can send both without a preflight, but not JSON.
 */
function assertKindOfBody(type: string, entry: RouteEntry | undefined): void {
  const isRefused =
    (MULTIPART.test(type) && !isUpload(entry)) || (FORM.test(type) && !entry?.plainForm)
  if (isRefused) throw new Failure('unsupported_media_type')
}

/** A write reads only its body: no step-up proof covers a query, so any query is refused. */
function assertNoQuery({ request }: HttpContext): void {
  if (isWrite(request.method()) && (request.parsedUrl.query ?? '') !== '')
    throw new Failure('unknown_parameter')
}

/** Reads the body and checks its text once for all routes; an unreadable body is 400, never 500. */
@inject()
export default class BodyMiddleware {
  #parser: BodyParserMiddleware

  constructor(parser: BodyParserMiddleware) {
    this.#parser = parser
  }

  async handle(ctx: HttpContext, next: NextFn) {
    const entry = ctx.route && entryOf(ctx.request.method(), ctx.route.pattern)
    const type = ctx.request.header('content-type') ?? ''
    assertKindOfBody(type, entry)
    assertNoQuery(ctx)
    let isRead = false
    try {
      const read = this.#parser.handle(ctx, async () => {
        isRead = true
      })
      await (isUpload(entry) || ctx.request.request.complete ? read : inTime(read))
    } catch (error) {
      if (error instanceof Failure || isRead) throw error
      const { status, code } = error as { status?: number; code?: string }
      if (status === 413 || code === 'E_REQUEST_ENTITY_TOO_LARGE')
        throw new Failure('payload_too_large')
      if (status === 415) throw new Failure('unsupported_media_type')
      throw new Failure('bad_request')
    }
    readText(bodyOf(ctx), '', 0)
    if (JSON_TYPE.test(type)) keepExactNumbers(bodyOf(ctx), ctx.request.raw())
    readText(ctx.request.qs(), '', 0)
    await next()
  }
}
