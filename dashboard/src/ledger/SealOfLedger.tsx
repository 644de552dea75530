import { TriangleAlert } from 'lucide-react'
import { CheckedGuarantees } from './CheckedGuarantees.tsx'
import { SealDrawing } from './SealDrawing.tsx'
import { isOpen, useLedgerCheck, useSealSeed } from './useLedgerCheck.ts'
import { Instant } from '../ui/Instant.tsx'

/** The seal of a month that is over: it is drawn from its closing balance, and no longer changes when money moves. */
export interface SetSeal {
  readonly month: string
  readonly seed: string
}

interface SealProps {
  readonly set?: SetSeal | undefined
}

/** The seal with its words, which open what was checked. On paper the words have the time of the check. */
export function SealOfLedger({ set }: SealProps) {
  const seal = useLedgerCheck()
  const ofNow = useSealSeed()
  const seed = set?.seed ?? ofNow
  const { check, state, petals, words } = seal
  return (
    <div className={`seal-block seal-${state}`}>
      {seed === undefined ? (
        <span className="seal" aria-hidden="true" />
      ) : (
        <SealDrawing
          seed={seed}
          petals={petals}
          isUnknown={isOpen(state)}
          of={check?.digest ?? ''}
        />
      )}
      <details className="seal-words no-print">
        <summary>
          <span className="seal-name">Ledger check</span>{' '}
          {state === 'broken' && <TriangleAlert size={16} strokeWidth={2} aria-hidden="true" />}
          <span className="figures">{words}</span>
        </summary>
        <CheckedGuarantees {...seal} />
      </details>
      {set && (
        <p className="seal-set">
          Set at the end of {set.month}. No line can be added to it, and none can change.
        </p>
      )}
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
