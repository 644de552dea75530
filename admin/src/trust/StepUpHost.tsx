import { type Question, useStepUpQuestions } from '@assay/client/react/useStepUpQuestions'
import { lazyPart } from '@assay/client/react/lazyCode'
import { OnFailure } from '@assay/client/react/OnFailure'
import toast from 'react-hot-toast/headless'
import { type ReactNode, Suspense } from 'react'
import { DialogClose } from '../commands/dialogs.ts'

const StepUpDialog = lazyPart(async () => (await import('./StepUpDialog.tsx')).StepUpDialog)

const NOT_OPENED =
  'The confirmation dialog did not open, so nothing was done. Check your connection and try again.'

function giveUp({ decline }: Question): void {
  toast.error(NOT_OPENED)
  decline()
}

/** Shows the requests for a proof, one after the other, above any open dialog. */
export function StepUpHost({ children }: { children: ReactNode }) {
  const question = useStepUpQuestions()
  return (
    <>
      {children}
      {question !== undefined && (
        <OnFailure key={question.id} onFailure={() => giveUp(question)}>
          <Suspense>
            <DialogClose value={question.decline}>
              <StepUpDialog wanted={question.call} onProof={question.answer} />
            </DialogClose>
          </Suspense>
        </OnFailure>
      )}
    </>
  )
}
