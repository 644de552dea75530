import { FUNDING_SOURCES } from '@assay/api/domain/funding_source'
import { coverText } from '@assay/client/plans'
import { sentenceOf } from '@assay/client/failures'
import type { SourcesOfEarnings } from '@assay/client/schemas'
import useSWR from 'swr'
import { Link } from 'wouter'
import type { Answer } from '../client.ts'
import { Amount } from '../ui/Amount.tsx'
import { AssetMark } from '../ui/AssetMark.tsx'
import { BusinessDate } from '../ui/BusinessDate.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Bars, Loading } from '../ui/Loading.tsx'
import { Fundings } from './Fundings.tsx'
import '../ui/detail.css'
import './sources.css'

type Pool = SourcesOfEarnings['pool'][number]

const FAILED = 'The fundings could not be fetched.'

/** What earnings are paid out of, where that money comes from, and what shows it. */
export function Sources() {
  const { data, error, mutate } = useSWR<Answer<SourcesOfEarnings>, Error>('/user/pool')
  return (
    <div className="sources">
      <div className="sources-head">
        <Heading title="Where earnings come from" />
        <Link className="button button-quiet" href="/user/investment-log">
          Your investments
        </Link>
      </div>
      <p className="sources-lead">
        Earnings are paid only out of a pool of money that was put aside for them. Two members of
        our staff put it there, with a document that shows where it comes from. What investors
        deposit or invest never goes into this pool. Past fundings do not say what will be earned.
      </p>
      {data === undefined ? (
        <Loading failure={error && sentenceOf(error, FAILED)} retry={() => void mutate()}>
          <Bars count={8} />
        </Loading>
      ) : (
        <Shown of={data.data} />
      )}
    </div>
  )
}

function Shown({ of }: { of: SourcesOfEarnings }) {
  const named = of.sources.filter(({ amount }) => amount !== '0.00')
  return (
    <>
      <div className="sources-figures">
        <section aria-labelledby="pool-title">
          <h2 id="pool-title">In the pool now</h2>
          <Facts>
            {of.pool.map((one) => (
              <Fact key={one.asset} name={one.asset}>
                <AssetMark asset={one.asset} /> <Amount value={one.balance} />
                <Cover of={one} />
              </Fact>
            ))}
          </Facts>
          <p className="sources-note">
            Earnings that the pool does not cover stay due, and are paid in the order of their days
            once it does. The days are at what all active investments earned on the last closed day.
          </p>
        </section>
        <section aria-labelledby="by-source-title">
          <h2 id="by-source-title">Put in over 12 months, by source</h2>
          {named.length === 0 ? (
            <p className="muted">Nothing was put in.</p>
          ) : (
            <Facts>
              {named.map(({ source, amount }) => (
                <Fact key={source} name={FUNDING_SOURCES[source]}>
                  <Amount value={amount} />
                </Fact>
              ))}
              {of.withdrawn !== '0.00' && (
                <Fact name="Taken out again">
                  <Amount value={of.withdrawn} />
                </Fact>
              )}
            </Facts>
          )}
          <OwnFunds sources={named} />
        </section>
      </div>
      <Fundings rows={of.fundings} />
    </>
  )
}

/** What the pool of an asset owes, or for how long it pays what is earned. */
function Cover({ of: { due, oldestDue, daysCovered } }: { of: Pool }) {
  if (oldestDue !== null)
    return (
      <span className="sources-cover sources-due">
        <Amount value={due} /> earned since <BusinessDate date={oldestDue} />, not funded yet
      </span>
    )
  if (daysCovered === null) return <span className="sources-cover">Nothing is due</span>
  return <span className="sources-cover">Nothing is due. Covers {coverText(daysCovered)} more</span>
}

/** Money of the operator is no result of anything: it is called what it is. */
const OwnFunds = ({ sources }: Pick<SourcesOfEarnings, 'sources'>) =>
  sources.some(({ source }) => source === 'own_funds') && (
    <p className="sources-note">
      “{FUNDING_SOURCES.own_funds}” is money that the operator pays in itself. It was not earned by
      any investment.
    </p>
  )
