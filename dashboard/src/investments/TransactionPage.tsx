import { Transaction } from '../ledger/Transaction.tsx'
import { InvestmentSummary } from './InvestmentSummary.tsx'

/** One transaction; an investment begins with what it has come to. */
export const TransactionPage = () => <Transaction InvestmentSummary={InvestmentSummary} />
