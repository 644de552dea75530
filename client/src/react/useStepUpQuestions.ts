import { useEffect, useRef, useState } from 'react'
import { type Sensitive, stepUp } from '../stepUp.ts'

/** A request for a proof, for one call. */
export interface Question {
  readonly id: number
  readonly call: Sensitive
  readonly answer: (proof: string) => void
  readonly decline: () => void
}

let count = 0

/** The first open request for a proof. Unmounting the screen declines the open ones. */
export function useStepUpQuestions(): Question | undefined {
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const open = useRef(new Set<Question>())

  useEffect(() => {
    const waiting = open.current
    const stop = stepUp.by(
      (call) =>
        new Promise((resolve) => {
          const settle = (proof: string | null) => {
            waiting.delete(question)
            setQuestions((all) => all.filter((other) => other !== question))
            resolve(proof)
          }
          count += 1
          const question: Question = {
            id: count,
            call,
            answer: settle,
            decline: () => settle(null),
          }
          waiting.add(question)
          setQuestions((all) => [...all, question])
        }),
    )
    return () => {
      stop()
      for (const question of waiting) question.decline()
    }
  }, [])

  return questions[0]
}
