import type AddressStateTransformer from '#deposits/address_state_transformer'
import type { networkTerms } from '#deposits/deposit_terms'
import { DEPOSIT_LIST } from '#deposits/deposit_list'
import type DepositTransformer from '#deposits/deposit_transformer'
import { ASSET_NAMES, ASSETS } from '#domain/asset'
import { columnShapes } from '#openapi/column_shapes'
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
  text,
  uuid,
} from '#openapi/shapes'

type Answer = ReturnType<DepositTransformer['toObject']>

const deposit = { ...columnShapes(DEPOSIT_LIST), user: shownUserShape }

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
