import { methodLabel } from '../ledger/transaction.ts'
import { Link } from 'wouter'
import { Fact } from '../ui/Facts.tsx'
import { Day } from '../ui/Instant.tsx'
import { Requested } from '../ui/Requested.tsx'
import { agreedName, type Investment } from './investment.ts'

/** The requested investment, its reference, and what happens next. */
export const InvestResult = ({ id }: { id: string }) => (
  <Requested<Investment>
    title="Investment requested"
    call={`/investment/${encodeURIComponent(id)}`}
    fallback="Failed to fetch investments."
    Terms={Terms}
    Next={Next}
    link={{ href: '/user/investment-log', label: 'Go to your investments' }}
  />
)

const Terms = ({ row }: { row: Investment }) => (
  <>
    <Fact name="Plan">{agreedName(row)}</Fact>
    <Fact name="Asset">{methodLabel(row.method)}</Fact>
    <Fact name="Terms">
      <Link href={`/user/plans/${row.plan_id}/terms/${row.terms.number}`}>
        Version {row.terms.number} of the term sheet
      </Link>
    </Fact>
    <Fact name="Ends">
      <Day at={row.endDate} />
    </Fact>
  </>
)

const Next = ({ row }: { row: Investment }) => (
  <>
    <li>The amount is set aside now, so it is no longer part of your available balance.</li>
    <li>
      Our staff approve the investment. Until then it stands under Pending, where you can still
      cancel it.
    </li>
    <li>
      Earnings are credited as they come, and may be less than projected. The term ends on{' '}
      <Day at={row.endDate} />.
    </li>
  </>
)
