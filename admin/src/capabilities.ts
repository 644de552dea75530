import { accounts } from './accounts/index.ts'
import { approvals } from './approvals/index.ts'
import { audit } from './audit/index.ts'
import { businessDays } from './business_days/index.ts'
import { chains } from './chains/index.ts'
import { declarations } from './declarations/index.ts'
import { deposits } from './deposits/index.ts'
import { earnings } from './earnings/index.ts'
import { investments } from './investments/index.ts'
import { ledger } from './ledger/index.ts'
import { messages } from './messages/index.ts'
import { notices } from './notices/index.ts'
import { overview } from './overview/index.ts'
import { plans } from './plans/index.ts'
import { pool } from './pool/index.ts'
import { programs } from './programs/index.ts'
import { security } from './security/index.ts'
import { staff } from './staff/index.ts'
import type { Capability } from './ui/capability.ts'
import { withdrawals } from './withdrawals/index.ts'

/** In the order of the sidebar. */
export const capabilities: readonly Capability[] = [
  overview,
  accounts,
  deposits,
  chains,
  ledger,
  withdrawals,
  approvals,
  plans,
  investments,
  earnings,
  pool,
  declarations,
  businessDays,
  messages,
  audit,
  staff,
  security,
  programs,
  notices,
]
