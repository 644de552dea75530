import { useState } from 'react'
import useSWR from 'swr'
import { Link, useLocation, useSearch } from 'wouter'
import type { Answer } from '../client.ts'
import { sentenceOf } from '@assay/client/failures'
import { Heading } from '../ui/Heading.tsx'
import { Bars, Loading } from '../ui/Loading.tsx'
import { CardGroup } from './CardGroup.tsx'
import { GROUPS, groupOf, type Investment, matches } from './investment.ts'
import { numbered } from './numbered.ts'
import { usePlanRanks } from './usePlanRanks.ts'
import '../ui/flow.css'
import './log.css'

const SCREEN = '/user/investment-log'

/** Every investment, in groups. */
export function InvestmentLog() {
  const { data, error, mutate } = useSWR<Answer<Investment[]>, Error>('/investment/all')
  return (
    <div className="log">
      <div className="log-head">
        <Heading title="My trade" />
        <Link className="log-sources" href="/user/pool">
          Where earnings come from
        </Link>
        <Link className="button button-primary" href="/user/invest">
          New investment
        </Link>
      </div>
      {data === undefined ? (
        <Loading
          failure={error && sentenceOf(error, 'Failed to fetch investments.')}
          retry={() => void mutate()}
        >
          <Bars count={6} />
        </Loading>
      ) : data.data.length === 0 ? (
        <NothingYet />
      ) : (
        <Match investments={data.data} />
      )}
    </div>
  )
}

function Match({ investments }: { investments: readonly Investment[] }) {
  const [, navigate] = useLocation()
  const requested = new URLSearchParams(useSearch()).get('q') ?? ''
  const [typed, setTyped] = useState(requested)
  const rankOf = usePlanRanks()
  const all = numbered(investments)
  const results = all.filter(({ investment }) => matches(investment, typed))

  function search(text: string): void {
    setTyped(text)
    const query = text.trim() === '' ? '' : `?${new URLSearchParams({ q: text.trim() })}`
    navigate(`${SCREEN}${query}`, { replace: true })
  }

  return (
    <>
      <search className="field log-search">
        <label className="field-label" htmlFor="log-search">
          Search by transaction ID or reference
        </label>
        <input
          className="input"
          type="search"
          id="log-search"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => search(event.target.value)}
        />
        <p className="field-hint" role="status">
          {typed.trim() !== '' && `${results.length} of ${all.length} found`}
        </p>
      </search>
      {results.length === 0 && <NoResults clear={() => search('')} />}
      {results.length > 0 &&
        GROUPS.map((group) => ({
          group,
          cards: results.filter(({ investment }) => groupOf(investment) === group),
        }))
          .filter(({ group, cards }) => group !== 'Not begun' || cards.length > 0)
          .map((shown) => <CardGroup key={shown.group} rankOf={rankOf} {...shown} />)}
    </>
  )
}

const NoResults = ({ clear }: { clear: () => void }) => (
  <div className="empty">
    <p>None of your investments has a reference or an ID with this in it.</p>
    <button className="button button-quiet" type="button" onClick={clear}>
      Clear search
    </button>
  </div>
)

const NothingYet = () => (
  <div className="empty">
    <p>
      You have no investments yet. Each one stands here with its progress and what it has earned.
    </p>
    <Link className="button button-primary" href="/user/invest">
      Compare the plans
    </Link>
  </div>
)
