/*
| The table of contents of the API: a line per capability.
*/
import { approvalRoutes } from '#approvals/routes'
import { depositRoutes } from '#deposits/routes'
import { openapiRoutes } from '#openapi/routes'
import { accountRoutes } from '#accounts/routes'
import { auditRoutes } from '#audit/routes'
import { earningRoutes } from '#earnings/routes'
import { factorRoutes } from '#factors/routes'
import { healthRoutes } from '#health/routes'
import { imageRoutes } from '#images/routes'
import { investmentRoutes } from '#investments/routes'
import { booksRoutes } from '#ledger/books_routes'
import { ledgerRoutes } from '#ledger/routes'
import { listsRoutes } from '#lists/routes'
import { liveRoutes } from '#live/routes'
import { marketRoutes } from '#markets/routes'
import { messageRoutes } from '#messages/routes'
import { passkeyRoutes } from '#passkeys/routes'
import { planRoutes } from '#plans/routes'
import { withdrawalRoutes } from '#withdrawals/routes'
import { register } from '#routing/register'

register(approvalRoutes)
register(depositRoutes)
register(openapiRoutes)
register(accountRoutes)
register(factorRoutes)
register(passkeyRoutes)
register(auditRoutes)
register(earningRoutes)
register(investmentRoutes)
register(ledgerRoutes)
register(booksRoutes)
register(planRoutes)
register(withdrawalRoutes)
register(healthRoutes)
register(messageRoutes)
register(imageRoutes)
register(marketRoutes)
register(liveRoutes)
register(listsRoutes)
