import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { inRoot } from '../root.mjs'

/** The compared headers; the others (date, server, etag, length) differ between servers. */
const COMPARED = [
  ...['strict-transport-security', 'x-content-type-options', 'x-frame-options', 'referrer-policy'],
  ...['cross-origin-opener-policy', 'cross-origin-resource-policy', 'permissions-policy'],
  ...['content-security-policy', 'cache-control', 'content-type', 'content-encoding', 'vary'],
  'service-worker-allowed',
]

/** @param {string} host @param {number} port @param {string} path @param {Record<string, string>} headers */
function askCopy(host, port, path, headers) {
  return new Promise((resolve, reject) => {
    get({ host, port, path, headers }, (answer) => {
      buffer(answer).then(
        (bytes) => resolve({ status: answer.statusCode, headers: answer.headers, bytes }),
        reject,
      )
    }).once('error', reject)
  })
}

/** @param {{ headers: Record<string, any>, bytes: Buffer }} answer */
function textOf({ headers, bytes }) {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(bytes)
  return headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
}

/** Pages that are modified for each answer: nginx and the API compress them with different encodings. */
const WRITTEN_INTO = /^\/(?:contact\/sent|auth|user|admin|admin-auth)(?:[/?]|$)/
const OF_PACKING = new Set(['content-encoding', 'vary'])

/**
 * The parts of an answer that must be equal, with its nonce replaced by a fixed text.
 *
 * @param {any} answer
 * @param {string} path
 */
function assessed(answer, path) {
  const nonce = /'nonce-([\w-]{20,})'/.exec(answer.headers['content-security-policy'] ?? '')?.[1]
  const plain = (/** @type {string} */ text) => (nonce ? text.replaceAll(nonce, 'NONCE') : text)
  const isPackedElsewhere = WRITTEN_INTO.test(path) || answer.status === 404
  const names = COMPARED.filter((name) => !(isPackedElsewhere && OF_PACKING.has(name)))
  const headers = names.map((name) => [
    name,
    plain(`${answer.headers[name] ?? ''}`)
      .replace(/;\s*/g, '; ')
      .toLowerCase(),
  ])
  return {
    status: answer.status,
    ...Object.fromEntries(headers),
    text: plain(textOf(answer).toString('latin1')),
  }
}

/** An address of every kind: pages, apps, files of each extension, and unknown ones. */
function addresses() {
  const endings = new Map()
  for (const [folder, prefix] of [
    ['site', ''],
    ['dashboard', '/_dashboard'],
    ['admin', '/_admin'],
  ]) {
    for (const file of globSync('**/*.*', { cwd: inRoot(folder, 'dist') })) {
      const ending = `${prefix} ${file.includes('/')} ${file.split('.').at(-1)}`
      if (!/\.(?:br|gz|html)$/.test(file)) endings.set(ending, `${prefix}/${file}`)
    }
  }
  const pages = globSync('**/*.html', { cwd: inRoot('site', 'dist') })
    .map((file) => `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`)
    .filter((path) => path !== '/404')
  return [
    ...pages,
    ...endings.values(),
    ...[
      '/auth/login',
      '/auth',
      '/user/main?x=1',
      '/admin',
      '/admin-auth/admin-login',
      '/user/x.css',
    ],
    // of the files of one extension, those with headers of their own
    ...['/_dashboard/push.js', '/_admin/push.js'],
    ...['/about/', '/contact/sent?reference=REF-2026-00017', '/contact/sent?reference=%3Cb%3E'],
    ...[
      '/nothing',
      '/nothing.css',
      '/_dashboard/assets/none.js',
      '/_astro/none.js',
      '/administration',
      '/.git/config',
    ],
  ]
}

/**
 * Compares the answers of nginx with those of a copy of the API.
 *
 * @param {(path: string, headers: Record<string, string>) => Promise<unknown>} askCommand
 * @param {{ host: string, port: number }} copy
 * @returns {Promise<number>} the number of equal answers
 */
export async function comparePages(askCommand, { host, port }) {
  let count = 0
  for (const path of addresses()) {
    for (const coding of ['gzip, deflate, br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': coding }
      const [own, copied] = await Promise.all([
        askCopy(host, port, path, headers),
        askCommand(path, headers),
      ])
      const [theirs, ours] = [assessed(own, path), assessed(copied, path)]
      // nginx sends more than the API: the type of an icon, the charset of files that are not pages
      if (ours['content-type']?.startsWith(theirs['content-type'])) {
        theirs['content-type'] = ours['content-type']
      }
      assert.deepEqual(ours, theirs, `${path} (${coding})`)
      count += 1
    }
  }
  return count
}
