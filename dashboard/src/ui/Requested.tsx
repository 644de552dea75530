import type { ComponentType, ReactNode } from 'react'
import useSWR from 'swr'
import { Link } from 'wouter'
import type { Answer } from '../client.ts'
import { sentenceOf } from '@assay/client/failures'
import { Heading } from './Heading.tsx'
import { Amount } from './Amount.tsx'
import { Fact, Facts } from './Facts.tsx'
import { Instant } from './Instant.tsx'
import { Bars, Loading } from './Loading.tsx'
import type { Usd } from '@assay/client/money'
import { Reference } from './Reference.tsx'
import { StatusPill } from './StatusPill.tsx'

interface Request {
  readonly reference: string
  readonly amount: Usd
  readonly status: string
  readonly cancelledBy: string | null
  readonly createdAt: string
}

interface RequestedProps<Row extends Request> {
  readonly title: string
  /** The call that reads the request, and the sentence for a refusal that has none. */
  readonly call: string
  readonly fallback: string
  /** The terms of this kind of request, and its next steps. */
  readonly Terms: ComponentType<{ row: Row }>
  readonly Next: ComponentType<{ row: Row }>
  readonly children?: ReactNode
  readonly link: { readonly href: string; readonly label: string }
}

/** The request, its reference, its next steps, and links. */
export function Requested<Row extends Request>(props: RequestedProps<Row>) {
  const { title, call, fallback, Terms, Next, children, link } = props
  const { data, error, mutate } = useSWR<Answer<Row>, Error>(call)
  return (
    <div className="flow">
      <Heading title={title} />
      {data === undefined ? (
        <Loading failure={error && sentenceOf(error, fallback)} retry={() => void mutate()}>
          <Bars count={5} />
        </Loading>
      ) : (
        <>
          <RequestFacts row={data.data}>
            <Terms row={data.data} />
          </RequestFacts>
          <section aria-labelledby="next">
            <h2 id="next">What happens next</h2>
            <ol className="steps">
              <Next row={data.data} />
            </ol>
          </section>
        </>
      )}
      {children}
      <div className="flow-commands">
        <Link className="button button-quiet" href={link.href}>
          {link.label}
        </Link>
        <Link className="button button-quiet" href="/user/main">
          Go to your overview
        </Link>
      </div>
    </div>
  )
}

function RequestFacts({ row, children }: { row: Request; children: ReactNode }) {
  return (
    <Facts>
      <Fact name="Amount">
        <Amount value={row.amount} />
      </Fact>
      {children}
      <Fact name="Status">
        <StatusPill row={row} />
      </Fact>
      <Fact name="Requested">
        <Instant at={row.createdAt} />
      </Fact>
      <Reference text={row.reference} />
    </Facts>
  )
}
