import { useId } from 'react'
import { CheckedGuarantees } from './CheckedGuarantees.tsx'
import { SealDrawing } from './SealDrawing.tsx'
import { isOpen, useLedgerCheck, useSealSeed } from './useLedgerCheck.ts'

/** The seal as a small mark on every screen; pressed, it says what was checked. */
export function HeaderSeal() {
  const id = useId()
  const seal = useLedgerCheck()
  const seed = useSealSeed() ?? ''
  const { check, state, petals, words } = seal
  return (
    <>
      <button
        className={`icon-button seal-${state}`}
        type="button"
        popoverTarget={id}
        title={words}
      >
        <SealDrawing
          seed={seed}
          petals={petals}
          isUnknown={isOpen(state)}
          of={check?.digest ?? ''}
          isMark
        />
        {state !== 'whole' && state !== 'unread' && (
          <span className="seal-alert" aria-hidden="true" />
        )}
        <span className="visually-hidden">Ledger check: {words}</span>
      </button>
      <section
        className="seal-popover"
        id={id}
        popover="auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: longer than a screen, it is scrolled by keyboard too
        tabIndex={0}
        aria-label="Ledger check"
      >
        <p className="seal-title">{words}</p>
        <CheckedGuarantees {...seal} />
      </section>
    </>
  )
}
