import { useStepUpQuestions } from '@assay/client/react/useStepUpQuestions'
import { lazy, Suspense } from 'react'

const StepUpDialog = lazy(async () => ({
  default: (await import('./StepUpDialog.tsx')).StepUpDialog,
}))

/** Where the calls of a session find the person: one question after the other. */
export function StepUp() {
  const question = useStepUpQuestions()
  if (question === undefined) return null
  return (
    <Suspense fallback={null}>
      <StepUpDialog question={question} />
    </Suspense>
  )
}
