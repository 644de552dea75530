import { accountSchemas } from '#openapi/schemas/accounts'
import { approvalSchemas } from '#openapi/schemas/approvals'
import { auditSchemas } from '#openapi/schemas/audit'
import { bookSchemas } from '#openapi/schemas/books'
import { businessDaySchemas } from '#openapi/schemas/business_days'
import { depositSchemas } from '#openapi/schemas/deposits'
import { earningSchemas } from '#openapi/schemas/earnings'
import { factorSchemas } from '#openapi/schemas/factors'
import { figureSchemas } from '#openapi/schemas/figures'
import { investmentSchemas } from '#openapi/schemas/investments'
import { ledgerSchemas } from '#openapi/schemas/ledger'
import { marketSchemas } from '#openapi/schemas/markets'
import { messageSchemas } from '#openapi/schemas/messages'
import { noticeSchemas } from '#openapi/schemas/notices'
import { ownAccountSchemas } from '#openapi/schemas/own_accounts'
import { passkeySchemas } from '#openapi/schemas/passkeys'
import { planSchemas } from '#openapi/schemas/plans'
import { coinSchemas } from '#openapi/schemas/coins'
import { localChainSchemas } from '#openapi/schemas/local_chains'
import { declarationSchemas } from '#openapi/schemas/declarations'
import { poolSchemas } from '#openapi/schemas/pool'
import { programSchemas } from '#openapi/schemas/programs'
import { pushSchemas } from '#openapi/schemas/push'
import { closureSchemas } from '#openapi/schemas/closures'
import { riskSchemas } from '#openapi/schemas/risk'
import { savedViewSchemas } from '#openapi/schemas/saved_views'
import { searchSchemas } from '#openapi/schemas/search'
import { transactionSchemas } from '#openapi/schemas/transactions'
import { withdrawalSchemas } from '#openapi/schemas/withdrawals'
import type { Schema } from '#openapi/shapes'

/** Every schema that a route names as its answer. */
export const namedSchemas: Record<string, Schema> = {
  ...accountSchemas,
  ...factorSchemas,
  ...passkeySchemas,
  ...planSchemas,
  ...depositSchemas,
  ...withdrawalSchemas,
  ...investmentSchemas,
  ...earningSchemas,
  ...coinSchemas,
  ...localChainSchemas,
  ...declarationSchemas,
  ...poolSchemas,
  ...ledgerSchemas,
  ...bookSchemas,
  ...businessDaySchemas,
  ...transactionSchemas,
  ...figureSchemas,
  ...ownAccountSchemas,
  ...marketSchemas,
  ...messageSchemas,
  ...noticeSchemas,
  ...programSchemas,
  ...pushSchemas,
  ...approvalSchemas,
  ...auditSchemas,
  ...closureSchemas,
  ...riskSchemas,
  ...savedViewSchemas,
  ...searchSchemas,
}
