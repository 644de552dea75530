import { isTexts, tabStorage } from '@assay/client/storage'
import { useCallback, useState } from 'react'
import { ownKey } from '../own.ts'

interface Draft<Values> {
  readonly values: Values
  readonly change: (change: Partial<Values>) => void
  readonly clear: () => void
}

/** Text typed into a form survives leaving it, until it is sent. */
export function useDraft<Values extends Record<string, string>>(
  form: string,
  empty: Values,
): Draft<Values> {
  const key = ownKey('draft', form)
  const [values, setValues] = useState<Values>(() => {
    const held = tabStorage.readJson(key)
    return isTexts(held) ? { ...empty, ...held } : empty
  })

  const change = useCallback(
    (changed: Partial<Values>) =>
      setValues((before) => {
        const after = { ...before, ...changed }
        tabStorage.write(key, JSON.stringify(after))
        return after
      }),
    [key],
  )

  function clear(): void {
    tabStorage.forget(key)
    setValues(empty)
  }

  return { values, change, clear }
}
