import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TOOLS } from '../node.mjs'
import { inRoot } from '../root.mjs'

/** Only the settings that the API needs to start. Making the document opens no connection and encrypts nothing. */
const UNUSED = {
  PATH: process.env.PATH,
  NODE_ENV: 'development',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  APP_KEY: '0'.repeat(64),
  FIELD_KEY: '0'.repeat(64),
}

/** @param {string} program @param {string[]} args @param {import('node:child_process').SpawnSyncOptions} options */
function run(program, args, options) {
  const { error, ...ended } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
    ...options,
  })
  if (error) throw error
  return { status: ended.status, stdout: String(ended.stdout), stderr: String(ended.stderr) }
}

/** @returns {string} the document of /api/openapi.json, made from the sources */
export function apiDocument() {
  const { status, stdout, stderr } = run(process.execPath, ['ace.js', 'openapi:document'], {
    cwd: inRoot('api'),
    env: UNUSED,
  })
  if (status !== 0) throw new Error(`openapi:document ended with ${status}\n${stdout}${stderr}`)
  return stdout
}

/**
 * @param {string} document in JSON
 * @returns {string} the problems that redocly reports; empty if there are none
 */
export function faultsOf(document) {
  const folder = mkdtempSync(join(tmpdir(), 'assay-openapi-'))
  try {
    const path = join(folder, 'openapi.json')
    writeFileSync(path, document)
    const config = inRoot('scripts', 'openapi', 'redocly.yaml')
    const { status, stdout, stderr } = run(
      join(TOOLS, 'redocly'),
      ['lint', path, `--config=${config}`, '--format=stylish'],
      // otherwise it queries the registry for a newer version of itself
      { cwd: folder, env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
    )
    return status === 0 ? '' : `${stdout}${stderr}`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
