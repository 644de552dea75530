import { kindOfType, REQUESTS } from '@assay/api/domain/request_kinds'
import {
  canCancel,
  isCancelled,
  isGranted,
  isUntouched,
  isUnderWay,
  showsAddress,
} from '@assay/api/domain/request_status'
import { Link } from 'wouter'
import { Address } from '../ui/Address.tsx'
import { Amount } from '../ui/Amount.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { Instant } from '../ui/Instant.tsx'
import { CancelRequest } from './CancelRequest.tsx'
import { Reference } from '../ui/Reference.tsx'
import { signOf } from '@assay/client/lineSign'
import { methodLabel, typeLabel } from './transaction.ts'
import type { Detail } from './transactionDetail.ts'

export function TransactionFacts({ detail }: { detail: Detail }) {
  const isOpenDeposit = detail.type === 'deposit' && isUntouched(detail.status)
  return (
    <div className="detail-facts">
      <Facts>
        <Reference text={detail.reference} />
        <Fact name="Amount">
          <Amount value={detail.amount} sign={signOf(detail)} />
        </Fact>
        <Fact name="Type">{typeLabel(detail.type)}</Fact>
        <Fact name="Method">{methodLabel(detail.method)}</Fact>
        <Fact name="Requested">
          <Instant at={detail.createdAt} />
        </Fact>
        {detail.decidedAt !== null && !isUnderWay(detail.status) && (
          <Fact name={isCancelled(detail) ? 'Cancelled' : 'Decided'}>
            <Instant at={detail.decidedAt} />
          </Fact>
        )}
        {detail.address !== null && showsAddress(detail) && (
          <Fact name={destinationOf(detail)}>
            <Address text={detail.address} />
          </Fact>
        )}
        {detail.paymentReference !== null && (
          <Fact name="Payment reference">
            <span className="copied">
              <code className="address">{detail.paymentReference}</code>
              <span className="no-print">
                <CopyButton
                  text={detail.paymentReference}
                  what="payment reference"
                  success="Payment reference copied."
                />
              </span>
            </span>
          </Fact>
        )}
        {detail.reason !== null && !isCancelled(detail) && (
          <Fact name="Reason">{detail.reason}</Fact>
        )}
        <Fact name="Transaction ID">
          <span className="copied">
            <code className="address">{detail.id}</code>
            <span className="no-print">
              <CopyButton text={detail.id} what="transaction ID" success="Transaction ID copied." />
            </span>
          </span>
        </Fact>
      </Facts>
      {isOpenDeposit && (
        <Link
          className="button button-primary no-print"
          href={`/user/payment-info?deposit=${detail.id}`}
        >
          Go to the payment page
        </Link>
      )}
      {canCancel(detail.status) && <CancelRequest request={detail} />}
    </div>
  )
}

/** Nothing is called paid before it is. */
function destinationOf({ type, status }: Detail): string {
  const { address } = REQUESTS[kindOfType(type)]
  return address?.[isGranted(status) ? 'granted' : 'open'] ?? 'Address'
}
