import { useContext, useEffect, useEffectEvent } from 'react'
import { UNSAFE_NavigationContext } from 'react-router'
import { guardWork, type Work } from './unsavedWork.ts'

/**
 * Asks before typed work is lost: by a link, by a command that leads elsewhere, by the browser's Back, by closing the
 * tab.
 */
export function useUnsavedChanges(isDirty: boolean, work: Work): void {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const isUnsaved = useEffectEvent(() => work.isUnsaved())
  const discard = useEffectEvent(() => work.discard())

  useEffect(() => {
    if (!isDirty) return
    return guardWork({ isUnsaved: () => isUnsaved(), discard: () => discard() }, navigator)
  }, [isDirty, navigator])
}
