import { lazyPart } from '@assay/client/react/lazyCode'
import { OnFailure } from '@assay/client/react/OnFailure'
import { useStepUpQuestions } from '@assay/client/react/useStepUpQuestions'
import { Suspense } from 'react'
import toast from 'react-hot-toast/headless'

const StepUpDialog = lazyPart(async () => (await import('./StepUpDialog.tsx')).StepUpDialog)

const NOT_OPENED =
  'The confirmation dialog did not open, so nothing was sent. Check your connection and try again.'

/** Shows the requests for a proof, one after the other. */
export function StepUp() {
  const question = useStepUpQuestions()
  if (question === undefined) return null
  const giveUp = () => {
    toast.error(NOT_OPENED)
    question.decline()
  }
  return (
    <OnFailure key={question.id} onFailure={giveUp}>
      <Suspense fallback={null}>
        <StepUpDialog question={question} />
      </Suspense>
    </OnFailure>
  )
}
