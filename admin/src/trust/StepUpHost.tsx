import { useStepUpQuestions } from '@assay/client/react/useStepUpQuestions'
import { lazy, type ReactNode, Suspense } from 'react'
import { DialogClose } from '../commands/dialogs.ts'

const StepUpDialog = lazy(async () => ({
  default: (await import('./StepUpDialog.tsx')).StepUpDialog,
}))

/** Asks the person before the screen who they are, one call after the other, above whatever dialog is open. */
export function StepUpHost({ children }: { children: ReactNode }) {
  const question = useStepUpQuestions()
  return (
    <>
      {children}
      {question !== undefined && (
        <Suspense>
          <DialogClose value={question.decline}>
            <StepUpDialog wanted={question.call} proven={question.answer} />
          </DialogClose>
        </Suspense>
      )}
    </>
  )
}
