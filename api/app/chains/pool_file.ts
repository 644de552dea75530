import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { Asset } from '#domain/asset'
import { hasNoKey, isValidAddress } from '#domain/address_check'
import { type DerivedAddress, KeyRefused } from '#chains/derived_address'

/** DER of a public key of ed25519, before its 32 bytes. */
const PREFIX = '302a300506032b6570032100'
const MOST_LINES = 1_000_000

export type Pool = { publicKey: string; rows: DerivedAddress[] }

const signedText = (asset: string, index: number, address: string): Buffer =>
  Buffer.from(`assay address pool\n${asset}\n${index}\n${address}`)

/** The 32 bytes of a public key in hexadecimal. */
export const publicHex = (key: KeyObject): string =>
  key.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex')

/** A pool of addresses: a line for each, signed by its key, so that nobody can add, change or move one. */
export function makePool(asset: Asset, addresses: readonly string[], key: KeyObject): string {
  const head = JSON.stringify({ pool: asset, key: publicHex(createPublicKey(key)) })
  const lines = addresses.map((address, index) => {
    assertUsable(asset, address, index)
    const signature = sign(null, signedText(asset, index, address), key).toString('hex')
    return JSON.stringify({ index, address, signature })
  })
  if (new Set(addresses).size !== addresses.length)
    throw new KeyRefused('an address is in the list twice')
  return `${[head, ...lines].join('\n')}\n`
}

function assertUsable(asset: Asset, address: unknown, index: number): asserts address is string {
  if (typeof address !== 'string' || !isValidAddress(asset, address) || hasNoKey(asset, address))
    throw new KeyRefused(`line ${index + 1} has no address of ${asset} that can be paid from`)
}

function parsed(line: string, at: number): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    throw new KeyRefused(`line ${at} of the pool is damaged`)
  }
  throw new KeyRefused(`line ${at} of the pool is damaged`)
}

/** The lines of a pool with nothing but what a pool has. */
export function onlyPool(text: string): string {
  const [first = '', ...lines] = text.trimEnd().split('\n')
  const { pool, key } = parsed(first, 1)
  const kept = lines.map((line, at) => {
    const { index, address, signature } = parsed(line, at + 2)
    return JSON.stringify({ index, address, signature })
  })
  return `${[JSON.stringify({ pool, key }), ...kept].join('\n')}\n`
}

/**
 * Reads a pool and verifies each line. Failures: KeyRefused for a file of another asset, a line that the key has not signed, or
 * one out of its place.
 */
export function readPool(asset: Asset, text: string): Pool {
  const [first = '', ...lines] = text.trimEnd().split('\n')
  const { pool, key } = parsed(first, 1)
  if (pool !== asset || typeof key !== 'string' || !/^[0-9a-f]{64}$/.test(key))
    throw new KeyRefused(`the file is no pool of addresses of ${asset}`)
  if (lines.length > MOST_LINES) throw new KeyRefused('the pool has too many lines')
  const publicKey = createPublicKey({
    key: Buffer.from(`${PREFIX}${key}`, 'hex'),
    ...{ format: 'der', type: 'spki' },
  })
  const rows = lines.map((line, index): DerivedAddress => {
    const { index: place, address, signature } = parsed(line, index + 2)
    assertUsable(asset, address, index)
    const bytes = Buffer.from(typeof signature === 'string' ? signature : '', 'hex')
    if (place !== index || !verify(null, signedText(asset, index, address), publicKey, bytes))
      throw new KeyRefused(`line ${index + 2} of the pool is not signed by its key`)
    return { index, address, script: address }
  })
  if (new Set(rows.map(({ address }) => address)).size !== rows.length)
    throw new KeyRefused('an address is in the pool twice')
  return { publicKey: key, rows }
}
