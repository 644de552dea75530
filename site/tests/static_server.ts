// Serves the built pages like the API, with a mock of the three calls that they make. Only for runs without JOURNEY_URL:
// with it, the running instance answers.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const COMPRESSED = new Set(['.html', '.css', '.js', '.svg', '.xml', '.txt', '.webmanifest'])

const headers: Record<string, string> = JSON.parse(
  readFileSync(new URL('../headers.json', import.meta.url), 'utf8'),
)

export interface Received {
  readonly type: string
  readonly fields: Record<string, string>
}

export interface StaticSite {
  readonly url: string
  /** The messages of the contact form, in order. */
  readonly messages: Received[]
  close: () => Promise<void>
}

const prices = ['BTC', 'ETH', 'SOL'].map((asset) => ({
  asset,
  name: asset,
  usd: null,
  asOf: null,
  source: null,
  change24h: null,
}))

function fileFor(root: string, path: string): string | null {
  const wanted = join(root, normalize(path))
  const tries = [wanted, `${wanted}.html`, join(wanted, 'index.html')]
  return tries.find((file) => existsSync(file) && statSync(file).isFile()) ?? null
}

function sendFile(response: ServerResponse, file: string, status: number) {
  const type = extname(file)
  const bytes = readFileSync(file)
  const compressed = COMPRESSED.has(type)
  response.writeHead(status, {
    ...headers,
    'content-type': TYPES[type] ?? 'application/octet-stream',
    'cache-control': file.includes('/_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(compressed && { 'content-encoding': 'gzip' }),
  })
  response.end(compressed ? gzipSync(bytes) : bytes)
}

function sendJson(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { ...headers, 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

async function contact(site: StaticSite, request: IncomingMessage, response: ServerResponse) {
  const type = request.headers['content-type'] ?? ''
  const body = await bodyOf(request)
  const plain = type.startsWith('application/x-www-form-urlencoded')
  const fields = plain ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body)
  site.messages.push({ type, fields })
  const reference = `MSG-${1000 + site.messages.length}`
  if (!plain) return sendJson(response, 201, { data: { reference } })
  response.writeHead(303, { ...headers, location: `/contact/sent?reference=${reference}` })
  return response.end()
}

async function answer(
  site: StaticSite,
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { pathname } = new URL(request.url ?? '/', 'http://site.test')
  if (request.method === 'POST' && pathname === '/api/contact')
    return contact(site, request, response)
  if (pathname === '/api/prices') return sendJson(response, 200, { data: prices })
  if (/^\/(auth|user)\//.test(pathname)) {
    response.writeHead(200, { ...headers, 'content-type': TYPES['.html'] })
    return response.end('<!doctype html><title>App</title><h1>The investor app answers here</h1>')
  }
  const file = fileFor(root, decodeURIComponent(pathname))
  return sendFile(response, file ?? join(root, '404.html'), file ? 200 : 404)
}

const DIST = fileURLToPath(new URL('../dist/', import.meta.url))

export async function serveSite({ root = DIST, port = 0 } = {}): Promise<StaticSite> {
  const site = { url: '', messages: [] as Received[], close: async () => {} }
  const server = createServer((request, response) => {
    answer(site, root, request, response).catch((failure: unknown) => {
      response.writeHead(500).end(String(failure))
    })
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The stand-in server has no port')
  site.url = `http://127.0.0.1:${address.port}`
  site.close = () =>
    new Promise((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return site
}
