import type AddressStateTransformer from '#deposits/address_state_transformer'
import type { networkTerms } from '#deposits/deposit_terms'
import type DepositTransformer from '#deposits/deposit_transformer'
import { ASSET_NAMES, ASSETS } from '#domain/asset'
import { DEPOSIT_MACHINE } from '#domain/deposit_status'
import {
  count,
  flag,
  instant,
  money,
  nullable,
  oneOf,
  secondApproval,
  shape,
  shownUserShape,
  statusOf,
  text,
  uuid,
} from '#openapi/shapes'

type Answer = ReturnType<DepositTransformer['toObject']>

const deposit = {
  id: uuid,
  type: { const: 'deposit' },
  uid: uuid,
  method: oneOf(ASSETS),
  amount: money,
  status: statusOf(DEPOSIT_MACHINE),
  address: text('Where the money is to be sent.'),
  uri: text('The same as a link that a wallet opens, in the form of its chain.'),
  reason: nullable(text()),
  createdAt: instant,
  decidedAt: nullable(instant),
  user: shownUserShape,
}

export const depositSchemas = {
  Deposit: shape<Answer>(deposit),
  OwnDeposit: shape<Answer & { secondApproval: unknown }>({ ...deposit, secondApproval }),
  DepositAddress: shape<ReturnType<AddressStateTransformer['toObject']>>({
    asset: oneOf(ASSETS),
    address: text('Where new deposits are to be sent now.'),
    source: {
      ...oneOf(['change', 'setting', 'example']),
      description:
        'A change that two of the staff made, a setting of the installation, or a published example.',
    },
    since: { ...nullable(instant), description: 'Of a change: since when it is in force.' },
    next: nullable(shape({ address: text(), inForceAt: instant })),
    approvalId: { ...nullable(uuid), description: 'A change that waits for a second person.' },
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
