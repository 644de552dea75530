import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { CallFailure } from '../failures.ts'
import { proving, type Sensitive } from './proving.ts'

const StepUpDialog = lazy(async () => ({
  default: (await import('./StepUpDialog.tsx')).StepUpDialog,
}))

export interface Question {
  readonly call: Sensitive
  readonly answer: (proof: string) => void
  readonly refuse: () => void
}

const NOT_PROVEN = 'Nothing was done: it was not confirmed that it is you.'

const notProven = () => CallFailure.refused(403, { code: 'step_up_required', message: NOT_PROVEN })

/** Where the calls of a session find the person: one question after the other, none left open at the end. */
export function StepUp() {
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const open = useRef(new Set<Question>())

  useEffect(() => {
    const waiting = open.current
    const stop = proving.by(
      (call) =>
        new Promise((resolve, reject) => {
          const over = () => {
            waiting.delete(question)
            setQuestions((all) => all.filter((other) => other !== question))
          }
          const question: Question = {
            call,
            answer(proof) {
              over()
              resolve(proof)
            },
            refuse() {
              over()
              reject(notProven())
            },
          }
          waiting.add(question)
          setQuestions((all) => [...all, question])
        }),
    )
    return () => {
      stop()
      for (const question of waiting) question.refuse()
    }
  }, [])

  const [first] = questions
  if (first === undefined) return null
  return (
    <Suspense fallback={null}>
      <StepUpDialog question={first} />
    </Suspense>
  )
}
