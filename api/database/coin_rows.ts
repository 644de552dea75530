import pg from 'pg'
import { ASSETS, COINS } from '#domain/asset'

const COIN_ACCOUNTS = ['wallet', 'inbox', 'position', 'network_fees', 'dust']

/** The rows of coins.units and the accounts of each asset: those that the domain describes a chain of. */
export const COIN_ROWS = ASSETS.flatMap((asset) => {
  const { unit, decimals } = COINS[asset]
  const code = pg.escapeLiteral(asset)
  return [
    `insert into coins.units (asset, unit, decimals) values (${code}, ${pg.escapeLiteral(unit)}, ${decimals}) on conflict (asset) do nothing;`,
    ...COIN_ACCOUNTS.map(
      (kind) =>
        `insert into coins.accounts (asset, kind) values (${code}, '${kind}') on conflict (asset, kind) do nothing;`,
    ),
  ]
}).join('\n')
