/*
| The table of contents of the API: a line per capability. A worker only answers its health probes.
 */
import { apiKeyRoutes } from '#api_keys/routes'
import { approvalRoutes } from '#approvals/routes'
import { ROLE } from '#config/role'
import { businessDayRoutes } from '#business_days/routes'
import { chainRoutes } from '#chains/routes'
import { coinRoutes } from '#coins/routes'
import { localChainRoutes } from '#local_chains/routes'
import { depositRoutes } from '#deposits/routes'
import { noticeRoutes } from '#notices/routes'
import { openapiRoutes } from '#openapi/routes'
import { accountRoutes } from '#accounts/routes'
import { auditRoutes } from '#audit_events/routes'
import { earningRoutes } from '#earnings/routes'
import { factorRoutes } from '#factors/routes'
import { healthRoutes } from '#health/routes'
import { imageRoutes } from '#images/routes'
import { investmentRoutes } from '#investments/routes'
import { booksRoutes } from '#ledger/books_routes'
import { ownAccountsRoutes } from '#ledger/own_accounts_routes'
import { ledgerRoutes } from '#ledger/routes'
import { listsRoutes } from '#lists/routes'
import { liveRoutes } from '#live/routes'
import { marketRoutes } from '#markets/routes'
import { messageRoutes } from '#messages/routes'
import { passkeyRoutes } from '#passkeys/routes'
import { poolRoutes } from '#pool/routes'
import { declarationRoutes } from '#declarations/routes'
import { planRoutes } from '#plans/routes'
import { savedViewRoutes } from '#saved_views/routes'
import { pushRoutes } from '#push/routes'
import { webhookRoutes } from '#webhooks/routes'
import { withdrawalRoutes } from '#withdrawals/routes'
import { riskRoutes } from '#risk/routes'
import { register } from '#routing/register'
import { signingRoutes } from '#signing/routes'
import { closureRoutes } from '#closures/routes'
import { ownDataRoutes } from '#own_data/routes'
import { statementRoutes } from '#statements/routes'
import { termsRoutes } from '#terms/routes'

const CAPABILITIES = [
  approvalRoutes,
  depositRoutes,
  chainRoutes,
  coinRoutes,
  localChainRoutes,
  openapiRoutes,
  accountRoutes,
  factorRoutes,
  passkeyRoutes,
  auditRoutes,
  earningRoutes,
  investmentRoutes,
  statementRoutes,
  ownDataRoutes,
  closureRoutes,
  ledgerRoutes,
  ownAccountsRoutes,
  booksRoutes,
  businessDayRoutes,
  planRoutes,
  termsRoutes,
  poolRoutes,
  declarationRoutes,
  riskRoutes,
  withdrawalRoutes,
  messageRoutes,
  noticeRoutes,
  apiKeyRoutes,
  webhookRoutes,
  pushRoutes,
  imageRoutes,
  marketRoutes,
  liveRoutes,
  listsRoutes,
  savedViewRoutes,
  signingRoutes,
]

register(healthRoutes)
if (ROLE.answersCalls) for (const routes of CAPABILITIES) register(routes)
