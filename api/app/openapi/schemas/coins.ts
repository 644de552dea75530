import type { ChainState } from '#coins/chain_state_query'
import type { InboxItem } from '#coins/inbox_query'
import { ASSETS } from '#domain/asset'
import { INBOX_REASON_NAMES } from '#domain/inbox_reason'
import {
  count,
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
    ownerEmail: nullable(text('Who of the staff sees to it.')),
    uid: { ...nullable(uuid), description: 'The investor whose address it is.' },
    refundTo: { ...nullable(text()), description: 'Where a refund that is instructed goes.' },
    approvalId: { ...nullable(uuid), description: 'A way out that waits for a second person.' },
  }),
  ChainState: shape<ChainState>({
    asset: oneOf(ASSETS),
    isWatched: { ...flag, description: 'Whether deposits get addresses of their own.' },
    height: nullable(count),
    tip: nullable(count),
    finalHeight: nullable(count),
    source: nullable(text()),
    leader: nullable(text()),
    haltedWhy: nullable(text()),
    lookedAt: nullable(instant),
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
    price: nullable(text('USD for a coin.')),
    priceMinute: nullable(instant),
    isSamplePrice: flag,
  }),
}
