import { useQuery } from '@tanstack/react-query'
import { get } from '../client.ts'
import { ageInWords } from '@assay/client/age'
import { useAge } from '@assay/client/react/useAge'
import type { HealthReport } from './figures.ts'
import { Tile } from './Tile.tsx'

const WHILE_RUNNING_MS = 2_000
const OTHERWISE_MS = 60_000
/** Mail that has waited this long counts as stuck. */
const LATE_MAIL_MS = 5 * 60_000

const seconds = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** Whether the books are right and mail is sent. The server checks the ledger periodically, never for this request. */
export function SystemHealth() {
  const { data } = useQuery({
    queryKey: ['health'],
    queryFn: () => get<HealthReport>('/health'),
    refetchInterval: ({ state }) =>
      state.data?.ledger.isRunning ? WHILE_RUNNING_MS : OTHERWISE_MS,
  })
  if (data === undefined) return null
  return (
    <section className="health" aria-labelledby="system-health">
      <h2 id="system-health" className="visually-hidden">
        System health
      </h2>
      <ul className="health-list">
        <Ledger ledger={data.ledger} />
        <Mail mail={data.mail} />
      </ul>
    </section>
  )
}

function Ledger({ ledger }: { ledger: HealthReport['ledger'] }) {
  const { checkedAt, tookMs, holds, proofs, isRunning } = ledger
  const age = useAge(checkedAt === null ? null : Date.parse(checkedAt))
  if (checkedAt === null || age === null)
    return (
      <Tile sign="waiting" title="Checking the ledger">
        <p>{isRunning ? 'Every entry is read once. This may take a while.' : 'Not checked yet.'}</p>
      </Tile>
    )
  const held = proofs.filter((proof) => proof.holds)
  return (
    <Tile
      sign={holds === true ? 'good' : 'bad'}
      title={holds === true ? 'All ledger checks pass' : 'A ledger check fails'}
    >
      <p>
        {held.length} of {proofs.length} guarantees hold, checked {ageInWords(age)}, in{' '}
        {seconds.format((tookMs ?? 0) / 1_000)} s{isRunning && '; checking again'}
      </p>
      {proofs
        .filter((proof) => !proof.holds)
        .map(({ rule, detail }) => (
          <p key={rule} role="alert" className="tile-broken">
            Broken: {rule}
            {detail !== null && ` (${detail})`}
          </p>
        ))}
      <details className="day-table">
        <summary>What was checked</summary>
        <ul className="proofs">
          {proofs.map(({ rule, holds: isHeld }) => (
            <li key={rule}>
              {isHeld ? 'Holds' : 'Broken'}: {rule}
            </li>
          ))}
        </ul>
      </details>
    </Tile>
  )
}

function Mail({ mail: { waiting, oldestAt, mostAttempts } }: { mail: HealthReport['mail'] }) {
  const age = useAge(oldestAt === null ? null : Date.parse(oldestAt))
  if (waiting === 0 || age === null)
    return (
      <Tile sign="good" title="Mail gets out">
        <p>Nothing waits to be sent.</p>
      </Tile>
    )
  const isLate = age > LATE_MAIL_MS
  return (
    <Tile sign={isLate ? 'bad' : 'waiting'} title={isLate ? 'Mail is held up' : 'Mail on its way'}>
      <p>
        {waiting.toLocaleString('en-US')} waiting, the oldest since {ageInWords(age)}
        {mostAttempts > 1 && `; tried up to ${mostAttempts} times`}
      </p>
    </Tile>
  )
}
