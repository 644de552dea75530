import { useStepUpQuestions } from '@assay/client/react/useStepUpQuestions'
import { lazy, type ReactNode, Suspense } from 'react'
import { DialogClose } from '../commands/dialogs.ts'

const StepUpDialog = lazy(async () => ({
  default: (await import('./StepUpDialog.tsx')).StepUpDialog,
}))

/** Shows the requests for a proof, one after the other, above any open dialog. */
export function StepUpHost({ children }: { children: ReactNode }) {
  const question = useStepUpQuestions()
  return (
    <>
      {children}
      {question !== undefined && (
        <Suspense>
          <DialogClose value={question.decline}>
            <StepUpDialog wanted={question.call} onProof={question.answer} />
          </DialogClose>
        </Suspense>
      )}
    </>
  )
}
