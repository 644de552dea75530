import { isOver } from '@assay/api/domain/investment_status'
import { FileText, Printer } from 'lucide-react'
import type { ComponentType } from 'react'
import useSWR from 'swr'
import { Link, useParams } from 'wouter'
import type { Answer } from '../client.ts'
import { Ending } from '../endings/Ending.tsx'
import { CallFailure, sentenceOf } from '@assay/client/failures'
import { FileButton } from '../ui/FileButton.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Bars, Loading } from '../ui/Loading.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'
import { Timeline } from '../ui/Timeline.tsx'
import { Accruals } from './Accruals.tsx'
import { momentsOf } from './detailMoments.ts'
import { LazySeal } from './LazySeal.tsx'
import { Letterhead } from './Letterhead.tsx'
import { Movements } from './Movements.tsx'
import { TransactionFacts } from './TransactionFacts.tsx'
import type { Detail } from './transactionDetail.ts'
import { typeLabel } from './transaction.ts'
import './ledger.css'
import '../ui/detail.css'
import '../ui/flow.css'
import '../ui/timeline.css'

interface TransactionProps {
  /** What an investment has come to, above its facts. */
  readonly InvestmentSummary: ComponentType<{ id: string }>
}

/** Everything about one line of the history; on paper, its receipt. */
export function Transaction({ InvestmentSummary }: TransactionProps) {
  const { id } = useParams<{ id: string }>()
  const { data, error, mutate } = useSWR<Answer<Detail>, Error>(
    `/transaction/${encodeURIComponent(id)}`,
  )
  if (data !== undefined)
    return <DetailTimeline detail={data.data} InvestmentSummary={InvestmentSummary} />
  const isMissing = error instanceof CallFailure && error.code === 'transaction_not_found'
  return (
    <div className="flow">
      <Heading title="Transaction" />
      {isMissing ? (
        <div className="empty">
          <p>There is no transaction of yours with this ID.</p>
          <Link className="button button-quiet" href="/user/transactions">
            Go to your transactions
          </Link>
        </div>
      ) : (
        <Loading
          failure={error && sentenceOf(error, 'Failed to fetch transactions')}
          retry={() => void mutate()}
        >
          <Bars count={6} />
        </Loading>
      )}
    </div>
  )
}

function DetailTimeline({ detail, InvestmentSummary }: TransactionProps & { detail: Detail }) {
  const name = typeLabel(detail.type)
  return (
    <div className="detail">
      <div className="receipt-head">
        <Letterhead kind="receipt" number={detail.reference} />
        <LazySeal />
      </div>
      <div className="detail-head">
        <Heading title={name} />
        <StatusPill row={detail} />
        <button
          className="button button-quiet no-print"
          type="button"
          onClick={() => window.print()}
        >
          <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
          Print receipt
        </button>
        <FileButton
          path={`/transaction/${encodeURIComponent(detail.id)}/receipt/pdf`}
          failed="The receipt could not be fetched. Please try again."
        >
          <FileText size={16} strokeWidth={1.75} aria-hidden="true" />
          Receipt as PDF
        </FileButton>
      </div>
      {detail.type === 'investment' && <InvestmentSummary id={detail.id} />}
      <div className="detail-halves">
        <TransactionFacts detail={detail} />
        <section className="card" aria-labelledby="what-happened">
          <h2 id="what-happened">What happened</h2>
          <Timeline moments={momentsOf(detail)} />
        </section>
      </div>
      <p className="no-print">
        <Link className="button button-quiet" href={`/user/messages?about=${detail.id}`}>
          Ask about this transaction
        </Link>
      </p>
      {detail.type === 'investment' && <Accruals id={detail.id} isOver={isOver(detail.status)} />}
      {detail.type === 'investment' && <Ending id={detail.id} isOver={isOver(detail.status)} />}
      <Movements detail={detail} />
      <div className="detail-seal">
        <LazySeal />
      </div>
    </div>
  )
}
