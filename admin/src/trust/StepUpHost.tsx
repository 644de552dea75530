import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { DialogClose } from '../acts/dialogs.ts'
import { asksForProof, type Wanted } from './proof.ts'

const StepUpDialog = lazy(async () => ({
  default: (await import('./StepUpDialog.tsx')).StepUpDialog,
}))

interface Asked {
  readonly wanted: Wanted
  readonly answer: (proof: string | null) => void
}

/** Asks the person before the screen who they are, one call after the other, above whatever dialog is open. */
export function StepUpHost({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<readonly Asked[]>([])
  useEffect(
    () =>
      asksForProof(
        (wanted) => new Promise((answer) => setAsked((others) => [...others, { wanted, answer }])),
      ),
    [],
  )
  const [first] = asked
  const settle = (proof: string | null) => {
    first?.answer(proof)
    setAsked((all) => all.slice(1))
  }
  return (
    <>
      {children}
      {first !== undefined && (
        <Suspense>
          <DialogClose value={() => settle(null)}>
            <StepUpDialog wanted={first.wanted} proven={settle} />
          </DialogClose>
        </Suspense>
      )}
    </>
  )
}
