import { useCallback, useState } from 'react'
import { heldForTab, isTexts, ownKey } from './heldForTab.ts'

interface Draft<Values> {
  readonly values: Values
  readonly change: (change: Partial<Values>) => void
  readonly clear: () => void
}

/** What was typed into a form survives leaving it, until it was sent. */
export function useDraft<Values extends Record<string, string>>(
  form: string,
  empty: Values,
): Draft<Values> {
  const key = ownKey('draft', form)
  const [values, setValues] = useState<Values>(() => {
    const held = heldForTab.read(key)
    return isTexts(held) ? { ...empty, ...held } : empty
  })

  const change = useCallback(
    (changed: Partial<Values>) =>
      setValues((before) => {
        const after = { ...before, ...changed }
        heldForTab.write(key, after)
        return after
      }),
    [key],
  )

  function clear(): void {
    heldForTab.forget(key)
    setValues(empty)
  }

  return { values, change, clear }
}
