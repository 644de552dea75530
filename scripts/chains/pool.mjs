import { generateKeyPairSync, sign } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { base58 } from '@scure/base'

/** So many deposits a demo takes on a chain whose keys have no public derivation. */
const ADDRESSES = 300

/** The public key of ed25519 in its 32 bytes. @param {import('node:crypto').KeyObject} key */
const bytesOf = (key) => key.export({ type: 'spki', format: 'der' }).subarray(-32)

/**
 * The file with addresses of a chain, as `payouts:make-pool` makes it (api/app/chains/pool_file.ts). Their keys, and the one
 * that signs, are thrown away: nobody takes coins of a demo from them.
 *
 * @param {string} asset
 * @param {string} folder
 * @returns {string} its path
 */
export function ensurePool(asset, folder) {
  const path = join(folder, `${asset.toLowerCase()}.pool`)
  if (existsSync(path)) return path
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const lines = Array.from({ length: ADDRESSES }, (_, index) => {
    const address = base58.encode(bytesOf(generateKeyPairSync('ed25519').publicKey))
    const text = Buffer.from(`assay address pool\n${asset}\n${index}\n${address}`)
    return JSON.stringify({
      index,
      address,
      signature: sign(null, text, privateKey).toString('hex'),
    })
  })
  const head = JSON.stringify({ pool: asset, key: bytesOf(publicKey).toString('hex') })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(`${path}.draft`, `${[head, ...lines].join('\n')}\n`, { mode: 0o600 })
  renameSync(`${path}.draft`, path)
  return path
}
