import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './root.mjs'

/**
 * Replaces the paths and addresses of an installation. Throws if the text lacks one of them.
 *
 * @param {string} text of deploy/nginx/nginx.conf
 * @param {Array<[string, string]>} places
 */
export function moved(text, places) {
  let result = text
  for (const [from, to] of places) {
    if (!result.includes(from)) throw new Error(`nginx.conf does not contain ${from}`)
    result = result.replaceAll(from, to)
  }
  return result
}

/** The replacements of the paths that nginx writes to. @param {string} folder of a test @returns {Array<[string, string]>} */
export const writesTo = (folder) => [
  ['/dev/stdout', '/tmp/access.log'],
  ['/dev/stderr', '/tmp/error.log'],
  ['/tmp/', `${folder}/`],
]

/**
 * Writes the configuration of an installation's nginx into a folder: plain HTTP, before one copy.
 *
 * @param {string} folder
 * @param {{ port: number, plain: number, copy: URL }} at
 * @returns {string} the file that nginx is started with
 */
export function writeNginxConfig(folder, { port, plain, copy }) {
  cpSync(inRoot('deploy', 'nginx'), folder, { recursive: true })
  const conf = join(folder, 'nginx.conf')
  writeFileSync(
    conf,
    moved(readFileSync(conf, 'utf8'), [
      ...writesTo(folder),
      ['/srv/assay', folder],
      ['listen 8080', `listen 127.0.0.1:${plain}`],
      ['listen 8443 ssl http2', `listen 127.0.0.1:${port}`],
      ['ssl_certificate /etc/tls/fullchain.pem;', ''],
      ['ssl_certificate_key /etc/tls/privkey.pem;', ''],
      ['http://api:3333', copy.origin],
    ]),
  )
  return conf
}
