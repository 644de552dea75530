import { Check, X } from 'lucide-react'
import type { SealOfCheck } from './useLedgerCheck.ts'
import { Instant } from '../ui/Instant.tsx'

/** What was checked, guarantee by guarantee, in words. */
export function CheckedGuarantees({ check, state, words }: SealOfCheck) {
  if (check === undefined) return <p>{words}</p>
  if (state === 'none')
    return (
      <p>
        The ledger has not been checked since the server started. The check runs by itself; its
        result is shown here as soon as there is one.
      </p>
    )
  return (
    <>
      <p>
        The whole ledger, checked{' '}
        {check.checkedAt !== null && (
          <>
            on <Instant at={check.checkedAt} />
          </>
        )}
        : a petal of the seal for each guarantee.
        {state === 'old' && ' That was too long ago to say anything about now.'}
      </p>
      <ul className="guarantees">
        {check.guarantees.map(({ rule, holds }) => (
          <li key={rule} className={holds ? undefined : 'guarantee-broken'}>
            {holds ? <Check size={16} aria-hidden="true" /> : <X size={16} aria-hidden="true" />}
            <span>
              {sentence(rule)}
              {!holds && <strong> Does not hold.</strong>}
            </span>
          </li>
        ))}
      </ul>
      <p className="muted">
        The drawing is for the eye and proves nothing by itself. Its inner rings are those of your
        account and its newest entry, so they change when money moves.
      </p>
    </>
  )
}

const sentence = (rule: string): string => `${rule.slice(0, 1).toUpperCase()}${rule.slice(1)}.`
