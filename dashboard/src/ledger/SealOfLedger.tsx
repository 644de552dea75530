import { CheckedGuarantees } from './CheckedGuarantees.tsx'
import { SealDrawing } from './SealDrawing.tsx'
import { useLedgerCheck, useSealSeed } from './useLedgerCheck.ts'
import { Instant } from '../ui/Instant.tsx'

/** The seal with its words, which open what was checked. On paper the words have the time of the check. */
export function SealOfLedger() {
  const seal = useLedgerCheck()
  const seed = useSealSeed()
  const { check, state, petals, words } = seal
  return (
    <div className={`seal-block seal-${state}`}>
      {seed === undefined ? (
        <span className="seal" aria-hidden="true" />
      ) : (
        <SealDrawing
          seed={seed}
          petals={petals}
          isUnknown={state === 'none' || state === 'old'}
          of={check?.digest ?? ''}
        />
      )}
      <details className="seal-words no-print">
        <summary>
          <span className="figures">{words}</span>
        </summary>
        <CheckedGuarantees {...seal} />
      </details>
      <p className="seal-printed">
        {check?.checkedAt && state !== 'none' ? (
          <>
            {check.holding} of {check.count} guarantees of the ledger held on{' '}
            <Instant at={check.checkedAt} />. The drawing proves nothing by itself.
          </>
        ) : (
          words
        )}
      </p>
    </div>
  )
}
