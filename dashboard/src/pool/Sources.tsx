import { FUNDING_SOURCES } from '@assay/api/domain/funding_source'
import { sentenceOf } from '@assay/client/failures'
import type { SourcesOfEarnings } from '@assay/client/schemas'
import useSWR from 'swr'
import { Link } from 'wouter'
import type { Answer } from '../client.ts'
import { Amount } from '../ui/Amount.tsx'
import { AssetMark } from '../ui/AssetMark.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Bars, Loading } from '../ui/Loading.tsx'
import { Fundings } from './Fundings.tsx'
import '../ui/detail.css'
import './sources.css'

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
            {of.pool.map(({ asset, balance }) => (
              <Fact key={asset} name={asset}>
                <AssetMark asset={asset} /> <Amount value={balance} />
              </Fact>
            ))}
          </Facts>
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

/** Money of the operator is no result of anything: it is called what it is. */
const OwnFunds = ({ sources }: Pick<SourcesOfEarnings, 'sources'>) =>
  sources.some(({ source }) => source === 'own_funds') && (
    <p className="sources-note">
      “{FUNDING_SOURCES.own_funds}” is money that the operator pays in itself. It was not earned by
      any investment.
    </p>
  )
