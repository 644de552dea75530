import { useStepUpQuestions } from '@assay/client/react/useStepUpQuestions'
import { lazy, Suspense } from 'react'

const StepUpDialog = lazy(async () => ({
  default: (await import('./StepUpDialog.tsx')).StepUpDialog,
}))

/** Shows the requests for a proof, one after the other. */
export function StepUp() {
  const question = useStepUpQuestions()
  if (question === undefined) return null
  return (
    <Suspense fallback={null}>
      <StepUpDialog question={question} />
    </Suspense>
  )
}
