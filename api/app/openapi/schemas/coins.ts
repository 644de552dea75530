import type { ChainAccount } from '#chains/chain_accounts_query'
import type { ChainState } from '#coins/chain_state_query'
import { CLAIM_STATES, type Claim } from '#coins/claims_query'
import type { InboxItem } from '#coins/inbox_query'
import { ASSETS } from '#domain/asset'
import { INBOX_REASON_NAMES } from '#domain/inbox_reason'
import { OBSERVATION_MACHINE } from '#domain/observation_state'
import { statusesOf } from '#domain/transition'
import {
  count,
  email,
  flag,
  instant,
  listOf,
  money,
  nullable,
  oneOf,
  shape,
  text,
  uuid,
} from '#openapi/shapes'

const coins = text('In whole coins, as decimal text.')

export const coinSchemas = {
  InboxItem: shape<InboxItem>({
    id: text('The id of the payment, such as p12.'),
    asset: oneOf(ASSETS),
    txid: text('The transaction on the chain.'),
    explorerUrl: nullable(text('Where to look it up, if the operator has set a place.')),
    kind: oneOf(['in', 'token', 'balance']),
    token: nullable(text()),
    address: text('The address of ours that holds it.'),
    coins: text('In whole coins, as decimal text; of a token in its smallest unit.'),
    worth: { ...nullable(money), description: 'At the price of its minute; null without one.' },
    state: oneOf(['final', 'disputed']),
    reason: {
      ...nullable(oneOf(INBOX_REASON_NAMES)),
      description: 'Why it backs no deposit; null while it waits for a price.',
    },
    disputedWhy: nullable(text()),
    firstSeenAt: instant,
    ownerId: nullable(uuid),
    ownerEmail: nullable(text('The member of staff it is assigned to.')),
    uid: { ...nullable(uuid), description: 'The investor whose address it is.' },
    depositId: {
      ...nullable(uuid),
      description: 'The deposit that it was paid for and does not back.',
    },
    refundTo: { ...nullable(text()), description: 'Where a refund that is instructed goes.' },
    approvalId: {
      ...nullable(uuid),
      description: 'A resolution that waits for a second approval.',
    },
  }),
  Claim: shape<Claim>({
    id: uuid,
    reference: text('The reference of the deposit.'),
    asset: oneOf(ASSETS),
    state: oneOf(CLAIM_STATES),
    credited: {
      ...money,
      description: 'What was credited, and was owed when its chain took it back.',
    },
    settled: { ...money, description: 'What was paid out of what was available.' },
    writtenOff: money,
    owed: { ...money, description: 'What is still owed.' },
    reversedAt: instant,
    txid: text('The transaction that the chain took back.'),
    chainState: {
      ...oneOf(statusesOf(OBSERVATION_MACHINE)),
      description: 'What the chain says of it now.',
    },
    reason: { ...nullable(text()), description: 'Why it was written off.' },
    isFrozen: { ...flag, description: 'Whether the account is frozen.' },
    user: shape<Claim['user']>({ id: uuid, name: text(), email: nullable(email) }),
    approvalId: { ...nullable(uuid), description: 'A write-off that waits for a second approval.' },
  }),
  ChainAccount: shape<ChainAccount>({
    asset: oneOf(ASSETS),
    isWatched: { ...flag, description: 'Whether a worker watches the chain.' },
    takes: { ...oneOf(['xpub', 'pool']), description: 'What an account of this chain can be.' },
    form: {
      ...nullable(oneOf(['xpub', 'pool'])),
      description:
        'An extended public key, or a signed pool of addresses; null without an account.',
    },
    publicKey: nullable(text('The extended public key, or the one that signed the pool.')),
    path: nullable(text('Where in the wallet its addresses are.')),
    genesis: nullable(text('The first block of the chain that the addresses are for.')),
    source: {
      ...nullable(oneOf(['change', 'setting'])),
      description: 'A change by two members of staff, or a setting of the installation.',
    },
    since: nullable(instant),
    firstAddresses: {
      ...listOf(text()),
      description: 'The first three, to compare with the hardware wallet.',
    },
    next: nullable(shape({ publicKey: text(), checkAddress: text(), inForceAt: instant })),
    approvalId: { ...nullable(uuid), description: 'A change that waits for a second approval.' },
  }),
  ChainState: shape<ChainState>({
    asset: oneOf(ASSETS),
    isWatched: { ...flag, description: 'Whether deposits get addresses of their own.' },
    isLocal: { ...flag, description: 'Whether it is a local chain of a demonstration.' },
    height: nullable(count),
    tip: nullable(count),
    finalHeight: nullable(count),
    source: nullable(text()),
    leader: nullable(text()),
    haltedWhy: nullable(text()),
    lookedAt: nullable(instant),
    isStale: { ...flag, description: 'Whether nobody has looked for CHAIN_STALE_MINUTES.' },
    addressesLeft: count,
    firstAddresses: {
      ...listOf(text()),
      description: 'The first three, to compare with the hardware wallet.',
    },
    coins: shape<ChainState['coins']>({
      arrived: coins,
      credited: coins,
      inbox: coins,
      kept: coins,
    }),
    price: nullable(text('USD for a coin: the newest recorded one, however old.')),
    priceMinute: nullable(instant),
    isPriceStale: {
      ...flag,
      description: 'Whether it is older than PRICE_STALE_MINUTES, or there is none.',
    },
    isSamplePrice: flag,
  }),
}
