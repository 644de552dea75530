import { createRequire } from 'node:module'
import { inRoot } from '../root.mjs'

const here = createRequire(inRoot('package.json'))
const PLATFORM = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`

/** @template T @param {() => T} find @returns {T | null} */
function ifThere(find) {
  try {
    return find()
  } catch (error) {
    if (error.code === 'MODULE_NOT_FOUND') return null
    throw error
  }
}

/** The program of the local Ethereum node; null on a system that its package has none for. */
export const anvilPath = () =>
  ifThere(() =>
    createRequire(here.resolve('@foundry-rs/anvil/package.json')).resolve(
      `@foundry-rs/anvil-${PLATFORM}/bin/anvil`,
    ),
  )

/** The library of the local Solana node; null on a system that it is not built for. */
export const surfpoolPath = () =>
  process.platform === 'linux' && process.arch === 'x64'
    ? ifThere(() => here.resolve('@solana/surfpool-linux-x64-gnu'))
    : null

/** @returns {any} the untyped modules of the local Bitcoin node */
export function bcoinModules() {
  process.env.NODE_BACKEND = 'js'
  const networks = here('bcoin/lib/protocol/networks')
  // as Bitcoin Core's regtest has it; segwit is in force after a few blocks
  Object.assign(networks.regtest, { minerWindow: 4, activationThreshold: 3 })
  // the database on disk is not installed, and a chain in memory never opens it
  const level = createRequire(here.resolve('bcoin/package.json')).resolve('bdb/lib/level.js')
  here.cache[level] ??= Object.assign(Object.create(null), { id: level, loaded: true, exports: {} })
  const part = (/** @type {string} */ name) => here(`bcoin/lib/${name}`)
  return {
    FullNode: part('node/fullnode'),
    KeyRing: part('primitives/keyring'),
    Address: part('primitives/address'),
    Block: part('primitives/block'),
    Coin: part('primitives/coin'),
    MTX: part('primitives/mtx'),
    TX: part('primitives/tx'),
    CoinView: part('coins/coinview'),
  }
}
