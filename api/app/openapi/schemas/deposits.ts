import type { showEvidence, showPayment, showQuote } from '#coins/payment_transformer'
import type AddressStateTransformer from '#deposits/address_state_transformer'
import type { networkTerms } from '#deposits/deposit_terms'
import { DEPOSIT_LIST } from '#deposits/deposit_list'
import type DepositTransformer from '#deposits/deposit_transformer'
import type { SimulatedPayment } from '#deposits/simulated_payment'
import type { ownChain } from '#deposits/own_chain'
import { ASSET_NAMES, ASSETS } from '#domain/asset'
import { OBSERVATION_MACHINE } from '#domain/observation_state'
import { PAYMENT_FITS } from '#domain/payment_fit'
import { statusesOf } from '#domain/transition'
import { columnShapes } from '#openapi/column_shapes'
import {
  count,
  flag,
  instant,
  listOf,
  money,
  nullable,
  oneOf,
  secondApproval,
  shape,
  shownUserShape,
  text,
  uuid,
} from '#openapi/shapes'

type Answer = ReturnType<DepositTransformer['toObject']>

const deposit = { ...columnShapes(DEPOSIT_LIST), user: shownUserShape }

const decimal = { type: 'string', pattern: '^-?\\d+(?:\\.\\d+)?$' }
const state = oneOf(statusesOf(OBSERVATION_MACHINE))
const payment = {
  txid: text('The transaction on the chain.'),
  explorerUrl: nullable(text('Where to look it up, if the operator has set a place.')),
  kind: oneOf(['in', 'token', 'balance']),
  token: nullable(text('What it is, if it is no coin of the chain.')),
  coins: text('In whole coins, as decimal text; of a token in its smallest unit.'),
  state,
  confirmations: count,
  firstSeenAt: instant,
  blockAt: nullable(instant),
  finalAt: nullable(instant),
  price: nullable({ ...decimal, description: 'USD for a coin in the minute of its block.' }),
  isSamplePrice: { ...flag, description: 'Whether the price is made up, as in a demo.' },
  worth: { ...nullable(money), description: 'What it is credited with.' },
  fit: {
    ...nullable(oneOf(PAYMENT_FITS)),
    description: 'How it compares with what the payment page asked for.',
  },
  isLate: flag,
  isBacking: {
    ...flag,
    description: 'Whether it is the payment that this deposit is credited for.',
  },
  depositId: { ...nullable(uuid), description: 'The deposit that it is credited for.' },
}

const ownChainShape = shape<NonNullable<Awaited<ReturnType<typeof ownChain>>>>({
  confirmations: count,
  isLocal: { ...flag, description: 'Whether it is a local chain, which a demo wallet pays on.' },
  quote: nullable(
    shape<ReturnType<typeof showQuote>>({
      coins: text('What to send for the amount, in whole coins.'),
      least: {
        ...nullable(text('In whole coins.')),
        description:
          'The fewest coins that the network takes to a new address, where the amount is worth fewer: it cannot be paid.',
      },
      uri: text('The payment link with this amount.'),
      price: { ...decimal, description: 'USD for a coin.' },
      isSamplePrice: flag,
      minute: instant,
      validUntil: instant,
    }),
  ),
  payments: listOf(shape<ReturnType<typeof showPayment>>(payment)),
})

const simulatedShape = shape<SimulatedPayment>({
  coins: text('In whole coins, as decimal text.'),
  price: { ...decimal, description: 'The sample price, in USD for a coin.' },
  at: instant,
})

export const depositSchemas = {
  SimulatedPayment: simulatedShape,
  Deposit: shape<Answer>(deposit),
  OwnDeposit: shape<Answer & { secondApproval: unknown; chain: unknown; simulated: unknown }>({
    ...deposit,
    secondApproval,
    chain: {
      ...nullable(ownChainShape),
      description: 'What the chain shows; null where staff compare by hand.',
    },
    simulated: {
      ...nullable(simulatedShape),
      description: 'Invented history of a demonstration; null for every other deposit.',
    },
  }),
  PaymentEvidence: shape<ReturnType<typeof showEvidence>>({
    ...payment,
    reorgs: { ...count, description: 'How often the block that it was in has gone.' },
    agreedBy: { ...listOf(text()), description: 'The providers that named this very output.' },
  }),
  DepositAddress: shape<ReturnType<AddressStateTransformer['toObject']>>({
    asset: oneOf(ASSETS),
    address: text('The address that the new deposits of the asset share.'),
    isShared: {
      ...flag,
      description:
        'Whether new deposits are sent to it; otherwise each gets an address of its own from the account of the chain.',
    },
    source: {
      ...oneOf(['change', 'setting', 'example']),
      description:
        'A change by two members of staff, a setting of the installation, or a published example.',
    },
    since: { ...nullable(instant), description: 'Of a change: since when it is in force.' },
    next: nullable(shape({ address: text(), inForceAt: instant })),
    approvalId: { ...nullable(uuid), description: 'A change that waits for a second approval.' },
  }),
  DepositNetwork: shape<ReturnType<typeof networkTerms>>({
    method: oneOf(ASSETS),
    name: oneOf(Object.values(ASSET_NAMES)),
    network: oneOf(Object.values(ASSET_NAMES)),
    minAmount: { ...money, description: 'Less than this is refused.' },
    confirmations: { ...count, description: 'The blocks that are waited for before an approval.' },
    usualMinutes: {
      ...nullable(count),
      description: 'The median time to an approval in 90 days; null for fewer than five.',
    },
    available: { ...flag, description: 'Whether there is an address to send to.' },
  }),
}
