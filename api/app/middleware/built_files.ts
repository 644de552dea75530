import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import type { HttpContext } from '@adonisjs/core/http'
import { type Coding, CODING_NAMES, codingFor } from '#middleware/compressed'

/** The compressed copies that the build puts beside a file. */
const PACKED: Record<Coding, string> = { br: '.br', gzip: '.gz' }

const HASHED = /^\/(?:assets|_astro)\//
const HIDDEN = /(?:^|\/)\.(?!well-known\/)/

/** Types for which deploy/nginx has another name than the framework's table. */
const TYPES: Record<string, string> = {
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'text/xml; charset=utf-8',
}

type Built = { plain: Buffer; packed: Partial<Record<Coding, Buffer>>; etag: string }

/**
 * The files of a built front end, read once and kept in memory: some megabytes. A new build under a running server does
 * not change what it serves, and a thousand slow readers share one copy of a file.
 */
export class BuiltFiles {
  readonly #files = new Map<string, Built>()

  /** `dir` holds the build. */
  constructor(dir: string) {
    const names = readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(dir, join(entry.parentPath, entry.name))}`)
      .filter((name) => !HIDDEN.test(name))
    const available = new Set(names)
    const isPacked = (name: string) =>
      CODING_NAMES.some((one) => name.endsWith(PACKED[one]) && available.has(name.slice(0, -3)))
    for (const name of names) {
      if (isPacked(name)) continue
      const plain = readFileSync(join(dir, name))
      const packed = CODING_NAMES.filter((one) => available.has(name + PACKED[one])).map((one) => [
        one,
        readFileSync(join(dir, name + PACKED[one])),
      ])
      const etag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`
      this.#files.set(name, { plain, packed: Object.fromEntries(packed), etag })
    }
  }

  /** The file of an address: itself, or the page of that name. */
  #named(path: string): [name: string, file: Built] | null {
    const bare = path.replace(/\/$/, '')
    for (const name of [path, `${bare}.html`, `${bare}/index.html`]) {
      const file = this.#files.get(name)
      if (file) return [name, file]
    }
    return null
  }

  /** Answers with the file of an address; false when there is none. */
  serve(ctx: HttpContext, url: string): boolean {
    const { response } = ctx
    const [address = '/'] = url.split('?')
    const [name, file] = this.#named(decodeURI(address)) ?? []
    if (!name || !file) return false
    // the smallest that the client accepts, whatever it prefers
    const available = CODING_NAMES.filter((one) => file.packed[one])
    const encoding = codingFor(ctx, available)
    const body = (encoding && file.packed[encoding]) ?? file.plain
    const suffix = extname(name) || '.bin'
    if (TYPES[suffix]) response.header('content-type', TYPES[suffix])
    else response.type(suffix)
    response.header('etag', file.etag)
    response.header(
      'cache-control',
      HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
    response.vary('accept-encoding')
    if (response.fresh()) {
      response.status(304).send(null)
      return true
    }
    if (encoding) response.header('content-encoding', encoding)
    response.send(body)
    return true
  }
}
