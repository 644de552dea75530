import { useEffect, useEffectEvent, useRef } from 'react'

interface TimedToast {
  readonly id: string
  readonly type: string
  readonly createdAt: number
}

/** What came with the step itself stays. */
const JUST_NOW_MS = 500

/** Dismisses the errors of the step before: they say nothing about this one. */
export function useErrorsOfStep(
  step: string,
  toasts: readonly TimedToast[],
  dismiss: (ids: readonly string[]) => void,
): void {
  const clear = useEffectEvent(() => {
    const old = toasts.filter(
      ({ type, createdAt }) => type === 'error' && Date.now() - createdAt > JUST_NOW_MS,
    )
    dismiss(old.map(({ id }) => id))
  })
  const seen = useRef(step)
  useEffect(() => {
    if (seen.current === step) return
    seen.current = step
    clear()
  }, [step])
}
