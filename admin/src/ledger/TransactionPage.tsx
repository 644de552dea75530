import { methodNames } from '@assay/api/domain/asset'
import { Link, useParams } from 'react-router'
import { listAddress } from '../lists/places.ts'
import { Copyable } from '../ui/Copyable.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Moment } from '../ui/Moment.tsx'
import { formatUsd } from '@assay/client/money'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'
import { TransactionParts } from './TransactionParts.tsx'
import type { TransactionDetail } from './transactionDetail.ts'
import { useTransactionDetail } from './useTransactionDetail.ts'
import { requestInWords, requestPath, typeInWords } from './words.ts'
import { FETCH_FAILURES } from '../lists/fetchFailures.ts'

/** Withdrawals name a network, deposits an asset by its code. */
const METHODS: Readonly<Record<string, string>> = methodNames('Bank')

const MAKERS: Readonly<Record<TransactionDetail['source'], string>> = {
  investor: 'The investor',
  staff: 'Staff',
  system: 'Terms and dates',
}

/** A line of history in full: its timeline, who decided, and its entries. */
export function TransactionPage() {
  const { id = '' } = useParams()
  const query = useTransactionDetail(id)
  return (
    <Loaded query={query} title="Transaction" failed={FETCH_FAILURES.transactions}>
      {(transaction) => <TransactionView transaction={transaction} />}
    </Loaded>
  )
}

function TransactionView({ transaction }: { transaction: TransactionDetail }) {
  const { type, user, uid } = transaction
  const name = `${typeInWords(type)} of ${formatUsd(transaction.amount)}`
  return (
    <ScreenFrame title={name} fresh="transactions" aside={<StatusPill row={transaction} />}>
      <Facts
        facts={[
          {
            label: 'Investor',
            value:
              user === null ? (
                'Several investors'
              ) : user.email === null ? (
                user.name
              ) : (
                <Link to={`/admin/allusers/${uid}`}>{user.name}</Link>
              ),
          },
          { label: 'Method', value: METHODS[transaction.method] ?? transaction.method },
          { label: 'Made by', value: MAKERS[transaction.source] },
          { label: 'Requested', value: <Moment at={transaction.createdAt} /> },
          {
            label: 'Decided',
            value: transaction.decidedAt && <Moment at={transaction.decidedAt} />,
          },
          { label: 'Reason', value: transaction.reason },
          {
            label: 'Address',
            value: transaction.address && <span className="mono">{transaction.address}</span>,
            isWide: true,
          },
          {
            label: 'Reference',
            value: transaction.reference && (
              <Copyable text={transaction.reference} label="reference" />
            ),
          },
          {
            label: 'Payment reference',
            value: transaction.paymentReference && (
              <Copyable text={transaction.paymentReference} label="payment reference" />
            ),
            isWide: true,
          },
          {
            label: 'Transaction ID',
            value: <span className="mono">{transaction.id}</span>,
            isWide: true,
          },
          {
            label: 'More about it',
            value: (
              <span className="fact-links">
                <Link to={requestPath(transaction)}>{requestInWords(transaction)}</Link>
                <Link to={listAddress('audit-events', { filter: { objectId: transaction.id } })}>
                  Its audit lines
                </Link>
                <Link to="/admin/all-history">All history</Link>
              </span>
            ),
            isWide: true,
          },
        ]}
      />
      <TransactionParts transaction={transaction} />
    </ScreenFrame>
  )
}
