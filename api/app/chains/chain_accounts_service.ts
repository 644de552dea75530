import { requestApproval } from '#approvals/approval_service'
import { type Account, accountOfKey, accountOfPool } from '#chains/account_settings'
import { derive } from '#chains/address_supply'
import { assertNoSecret } from '#chains/btc/derivation'
import { chainAccounts, isKnownKey } from '#chains/chain_accounts_query'
import { type KeyFault, KeyRefused } from '#chains/derived_address'
import { onlyPool } from '#chains/pool_file'
import { type Asset, watchOf } from '#domain/asset'
import { SECRETS } from '#domain/secret_key'
import { Failure } from '#errors/failure'
import type { Snapshot } from '#ledger/command'
import type { Caller } from '#routing/caller'

const SHOWN = 3
/** What is wrong with an account, in words for the person who typed it. */
const SENTENCES: Record<KeyFault, string> = {
  ...SECRETS,
  network:
    'This key belongs to another network. Enter the extended public key of the main network, which begins with xpub or zpub.',
  depth:
    'This is not the key of an account. Export the account from the wallet, not its root and not one of its addresses.',
  key: 'This is no extended public key, or a part of it is missing. Copy it from the wallet again.',
}
const NO_POOL =
  'This is no pool of addresses of this asset, or a line is damaged or not signed by its key. Make it with payouts:make-pool, and paste the whole file.'

/** What was typed, as an account of an asset. Failures: validation_failed. */
function read(asset: Asset, text: string): Account {
  const isPool = watchOf(asset)?.path === null
  try {
    assertNoSecret(text)
    return isPool ? accountOfPool(asset, text) : accountOfKey(asset, text)
  } catch (error) {
    if (!(error instanceof KeyRefused)) throw error
    const sentence = isPool && error.fault === 'key' ? NO_POOL : SENTENCES[error.fault]
    throw Failure.field('account', error.fault, sentence)
  }
}

const firstOf = ({ form, publicKey, rows }: Account, asset: Asset) =>
  (form === 'pool' ? rows : (derive(asset, publicKey, 0, SHOWN) ?? []))
    .slice(0, SHOWN)
    .map(({ address }) => address)

/**
 * Requests that new deposits get the addresses of another account. A second member of staff has to confirm it. Failures:
 * chain_not_watched, validation_failed (a secret, a key of another network, one that was used, another first address), approval_open.
 */
export async function requestAccountChange(
  caller: Caller,
  asset: Asset,
  { account: text, checkAddress }: { account: string; checkAddress: string },
): Promise<Snapshot> {
  const account = read(asset, text)
  const { form, publicKey, path, genesis, rows } = account
  if (account.checkAddress !== checkAddress)
    throw Failure.field(
      'checkAddress',
      'first',
      `The first address of this account is ${account.checkAddress}. If your wallet shows another one, do not use this key.`,
    )
  const now = (await chainAccounts()).find((one) => one.asset === asset)
  if (!now?.isWatched) throw new Failure('chain_not_watched', { asset })
  if (now.publicKey === publicKey)
    throw Failure.field('account', 'same', 'New deposits get addresses of this account already.')
  if (await isKnownKey(asset, publicKey))
    throw Failure.field(
      'account',
      'used',
      'This account was set before: its addresses are watched and never handed out again. Use another account of the wallet.',
    )
  return requestApproval(caller, {
    action: 'chain_account.change',
    object: asset,
    given: {
      ...{ form, publicKey, path, genesis, checkAddress },
      firstAddresses: firstOf(account, asset).join('\n'),
      ...(form === 'pool' && { pool: onlyPool(text), addresses: String(rows.length) }),
    },
  })
}
