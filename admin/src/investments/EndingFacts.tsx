import { serverSentenceOf } from '@assay/client/failures'
import { businessDate, CHOICE_WORDS, OBSTACLE_WORDS, outcomeWords } from '@assay/client/maturity'
import { formatUsd } from '@assay/client/money'
import type { AtMaturity } from '@assay/client/schemas'
import { exitWords, maturityWords } from '@assay/client/terms'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { get } from '../client.ts'
import { Copyable } from '../ui/Copyable.tsx'
import { type Fact, Facts } from '../ui/Facts.tsx'
import { Moment } from '../ui/Moment.tsx'

/** Under the key of the investments, so that a change of one reads it again. */
const useEnding = (id: string) =>
  useQuery({
    queryKey: ['investments', 'at-maturity', id],
    queryFn: () => get<AtMaturity>(`/investments/${encodeURIComponent(id)}/at-maturity`),
    retry: false,
  })

/** How an investment ends, or did: its choice, its renewal on both sides, and leaving it early. */
export function EndingFacts({ id }: { id: string }) {
  const { data, error } = useEnding(id)
  return (
    <section aria-labelledby="ending-title">
      <div className="related-head">
        <h2 id="ending-title">End of the term</h2>
      </div>
      {data === undefined ? (
        <p className="part-note" role={error === null ? 'status' : 'alert'}>
          {error === null
            ? 'Loading…'
            : serverSentenceOf(error, 'How it ends could not be fetched. Load the page again.')}
        </p>
      ) : (
        <Facts facts={factsOf(data)} />
      )}
    </section>
  )
}

const link = (to: AtMaturity['renews']) =>
  to && <Link to={`/admin/investments/${to.id}`}>{to.reference}</Link>

const factsOf = (ending: AtMaturity): readonly Fact[] => [
  { label: 'Last date', value: ending.lastDate && businessDate(ending.lastDate) },
  { label: 'Terms at the end', value: maturityWords(ending.offers) },
  {
    label: 'Choice',
    value: ending.chosenAt === null ? 'None made: it is paid out' : CHOICE_WORDS[ending.choice],
  },
  { label: 'Chosen', value: ending.chosenAt && <Moment at={ending.chosenAt} /> },
  {
    label: 'Would be paid out',
    value: ending.obstacle && `As things are, ${OBSTACLE_WORDS[ending.obstacle]}`,
    isWide: true,
  },
  { label: 'Outcome', value: ending.outcome && outcomeWords(ending.outcome) },
  { label: 'Settled on', value: ending.settledOn && businessDate(ending.settledOn) },
  { label: 'Renews', value: link(ending.renews) },
  { label: 'Renewed by', value: link(ending.renewedBy) },
  { label: 'Leaving early', value: exitWords(ending.earlyExit) },
  {
    label: 'Has left, last date',
    value:
      ending.leavesAfter &&
      `${businessDate(ending.leavesAfter)}: it ends when that date is declared and worked out`,
    isWide: true,
  },
  { label: 'Exit fee', value: ending.exitFee && formatUsd(ending.exitFee) },
  {
    label: 'Term sheet accepted for the renewal',
    value: ending.terms && <Copyable text={ending.terms} label="hash" />,
    isWide: true,
  },
]
