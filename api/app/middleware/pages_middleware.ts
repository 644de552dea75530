import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { BuiltFiles } from '#middleware/built_files'
import { Compressed, compressedOnce, sendCompressed } from '#middleware/compressed'
import { appPolicy, freshNonce, SITE_POLICY, WORKER_POLICY } from '#middleware/headers_middleware'
import { SentPage } from '#middleware/sent_page'
import env from '#start/env'

type Place = { files: BuiltFiles; index: Compressed | null }

function place(dir: string | undefined, isApp: boolean): Place | null {
  if (!dir || !existsSync(dir)) return null
  const page = join(dir, isApp ? 'index.html' : '404.html')
  return {
    files: new BuiltFiles(dir),
    index: existsSync(page) ? new Compressed(readFileSync(page, 'utf8')) : null,
  }
}

/** The built front ends, read once: the framework creates a middleware for each request. */
const PLACES = {
  site: place(env.get('SITE_DIST'), false),
  sent: new SentPage(env.get('SITE_DIST')),
  dashboard: place(env.get('DASHBOARD_DIST'), true),
  admin: place(env.get('ADMIN_DIST'), true),
}

/** The service workers that show pushes, each with the pages that it may open. */
const PUSH_WORKER = /^\/_(dashboard|admin)\/push\.js(?:\?|$)/
const PAGES_OF = { dashboard: '/user', admin: '/admin' } as const

/**
 * The three front ends on one port. Each app answers any of its paths with its one page, which gets a fresh nonce;
 * hashed files are under /_dashboard and /_admin, so that a missing file is a 404.
 */
export default class PagesMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const { method = '', url = '/' } = ctx.request.request
    const isRead = method === 'GET' || method === 'HEAD'
    if (!isRead || /^\/(?:api|health|media|\.well-known\/assay-keys\.json)(?:\/|\?|$)/.test(url))
      return next()
    const worker = PUSH_WORKER.exec(url)
    if (worker) this.#asWorker(ctx, PAGES_OF[worker[1] as keyof typeof PAGES_OF])
    const asset = /^\/_(dashboard|admin)(\/.*)$/.exec(url)
    if (asset)
      return this.#file(ctx, PLACES[asset[1] as 'dashboard' | 'admin'], asset[2] ?? '/', next)
    if (/^\/(?:auth|user)(?:\/|\?|$)/.test(url)) return this.#app(ctx, PLACES.dashboard, next)
    if (/^\/(?:admin|admin-auth)(?:\/|\?|$)/.test(url)) return this.#app(ctx, PLACES.admin, next)
    ctx.response.response.setHeader('content-security-policy', SITE_POLICY)
    const sent = PLACES.sent.at(url)
    if (sent) return this.#page(ctx, 200, compressedOnce(sent))
    return this.#file(ctx, PLACES.site, url, next)
  }

  /** A service worker reaches only what is beside its file, unless a header says otherwise: here the pages of the app. */
  #asWorker(ctx: HttpContext, scope: string) {
    ctx.response.response.setHeader('content-security-policy', WORKER_POLICY)
    ctx.response.header('service-worker-allowed', scope)
  }

  #file(ctx: HttpContext, from: Place | null, path: string, next: NextFn) {
    if (!from?.files.serve(ctx, path)) return this.#notFound(ctx, next)
  }

  #app(ctx: HttpContext, app: Place | null, next: NextFn) {
    if (!app?.index) return next()
    const nonce = freshNonce()
    ctx.response.response.setHeader('content-security-policy', appPolicy(nonce))
    ctx.response
      .header('cache-control', 'no-store')
      .header('content-type', 'text/html; charset=utf-8')
    sendCompressed(ctx, compressedOnce(app.index.text.replaceAll('__CSP_NONCE__', nonce)))
  }

  /** The site's own 404 page. */
  #notFound(ctx: HttpContext, next: NextFn) {
    if (!PLACES.site?.index) return next()
    ctx.response.response.setHeader('content-security-policy', SITE_POLICY)
    this.#page(ctx, 404, PLACES.site.index)
  }

  #page(ctx: HttpContext, status: number, page: Compressed) {
    ctx.response
      .status(status)
      .header('cache-control', 'no-cache')
      .header('content-type', 'text/html; charset=utf-8')
    sendCompressed(ctx, page)
  }
}
