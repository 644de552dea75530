import { ASSETS } from '#domain/asset'
import { INVESTOR_ACCOUNTS } from '#domain/ledger_accounts'
import { OWN_KINDS } from '#domain/ledger_kinds'
import type LedgerCheckTransformer from '#ledger/ledger_check_transformer'
import type OwnAccountsTransformer from '#ledger/own_accounts_transformer'
import type OwnEntryTransformer from '#ledger/own_entry_transformer'
import {
  count,
  flag,
  instant,
  listOf,
  money,
  nullable,
  oneOf,
  shape,
  signedMoney,
  text,
  uuid,
} from '#openapi/shapes'

const sha256 = { type: 'string', pattern: '^[0-9a-f]{64}$' }

export const ownAccountSchemas = {
  OwnAccounts: shape<ReturnType<OwnAccountsTransformer['toObject']>>({
    portfolio: { ...money, description: 'The sum of the balances.' },
    lastEntry: { ...count, description: 'The number of the newest entry over all accounts.' },
    seal: {
      ...sha256,
      description: 'SHA-256 of "{uid}:{lastEntry}": what the seal is drawn from.',
    },
    accounts: listOf(
      shape({
        account: oneOf(INVESTOR_ACCOUNTS),
        asset: oneOf(ASSETS),
        balance: money,
        entries: { ...count, description: 'How many entries it has.' },
      }),
    ),
  }),
  OwnEntry: shape<ReturnType<OwnEntryTransformer['toObject']>>({
    number: { ...count, description: 'The place in the chain of its account, from 1.' },
    at: instant,
    kind: oneOf(OWN_KINDS),
    amount: signedMoney,
    balanceAfter: { ...money, description: 'What the account held right after.' },
    requestId: { ...uuid, description: 'The line of history that it belongs to.' },
  }),
  LedgerCheck: shape<ReturnType<LedgerCheckTransformer['toObject']>>({
    checkedAt: { ...nullable(instant), description: 'Null before the first check.' },
    ageSeconds: {
      ...nullable(count),
      description: 'How long ago that was, by the server’s clock.',
    },
    oldAfterSeconds: { ...count, description: 'A check older than this says nothing about now.' },
    isRunning: flag,
    count,
    holding: { ...count, description: 'How many of the guarantees hold.' },
    guarantees: listOf(shape({ rule: text(), holds: flag })),
    digest: {
      ...nullable(sha256),
      description: 'SHA-256 of the JSON text [checkedAt, guarantees].',
    },
  }),
}
