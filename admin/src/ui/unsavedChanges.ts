import { useContext, useEffect, useEffectEvent } from 'react'
import { UNSAFE_NavigationContext } from 'react-router'
import { currentSession } from '../session.ts'

const QUESTION = 'Your changes are not saved. Leave this page without them?'

export interface Work {
  /** Whether leaving now would lose something. */
  readonly isUnsaved: () => boolean
  readonly discard: () => void
}

const open = new Set<Work>()

/** Whether the page may be left: asks only if something would be lost, and only once. */
export function mayLeave(): boolean {
  const unsaved = [...open].filter((work) => work.isUnsaved())
  // After the end of a session nothing could be saved.
  if (unsaved.length === 0 || currentSession() === null) return true
  if (!window.confirm(QUESTION)) return false
  for (const work of unsaved) work.discard()
  return true
}

/**
 * Asks before typed work is lost: by a link, by a command that leads elsewhere, by the browser's Back, by closing the
 * tab. The router has no such question for its components, so its navigator is wrapped while there is something to lose.
 */
export function useUnsavedChanges(isDirty: boolean, work: Work): void {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const isUnsaved = useEffectEvent(() => work.isUnsaved())
  const discard = useEffectEvent(() => work.discard())

  useEffect(() => {
    if (!isDirty) return
    const held = { isUnsaved: () => isUnsaved(), discard: () => discard() }
    const here = window.location.href
    const { state } = window.history
    const { push, replace } = navigator
    const onUnload = (event: BeforeUnloadEvent) => {
      if (held.isUnsaved() && currentSession() !== null) event.preventDefault()
    }
    const onBack = (event: PopStateEvent) => {
      if (mayLeave()) return
      // The address has changed already, but the router has not handled it yet: restoring the address undoes it.
      event.stopImmediatePropagation()
      window.history.pushState(state, '', here)
    }
    open.add(held)
    navigator.push = (...way) => {
      if (mayLeave()) push(...way)
    }
    navigator.replace = (...way) => {
      if (mayLeave()) replace(...way)
    }
    addEventListener('beforeunload', onUnload)
    addEventListener('popstate', onBack, { capture: true })
    return () => {
      open.delete(held)
      Object.assign(navigator, { push, replace })
      removeEventListener('beforeunload', onUnload)
      removeEventListener('popstate', onBack, { capture: true })
    }
  }, [isDirty, navigator])
}
