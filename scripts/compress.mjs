import { readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants } from 'node:zlib'

const TEXT = new Set(
  '.html .css .js .mjs .json .svg .xml .txt .webmanifest .ico .wasm .ttf .otf'.split(' '),
)

/** A smaller response fits into one packet uncompressed. */
const SMALLEST = 1024

/** For larger files the two highest qualities of brotli cost seconds and save about two per cent. */
const LARGE = 300 * 1024

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** @param {string} path @param {Buffer} text */
async function compress(path, text) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: text.length > LARGE ? 9 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  const [br, gz] = await Promise.all([brotli(text, { params }), gzipped(text, { level: 9 })])
  if (br.length < text.length) await writeFile(`${path}.br`, br)
  if (gz.length < text.length) await writeFile(`${path}.gz`, gz)
}

/**
 * Writes a brotli and a gzip copy beside every text file of a folder, which the server sends unchanged.
 *
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => statSync(path).size > SMALLEST)
  // zlib uses four threads; concurrent compression of all files keeps them busy.
  await Promise.all(files.map(async (path) => compress(path, await readFile(path))))
}
