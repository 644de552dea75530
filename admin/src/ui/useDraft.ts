import { tabStorage } from '@assay/client/storage'
import { useState } from 'react'
import { currentSession } from '../session.ts'
import { useUnsavedChanges } from './useUnsavedChanges.ts'

const DRAFTS = 'assay.admin.draft'

/** Apart for each member of staff: two who share a machine do not share their drafts. */
const keyOf = (name: string): string => `${DRAFTS}.${currentSession()?.id ?? ''}.${name}`

/** Called at a deliberate sign-out; a session that ends by itself keeps what was typed in this tab. */
export const forgetDrafts = (): void => tabStorage.forgetUnder(DRAFTS)

/**
 * What is typed into a form: kept in this tab until it is saved or left, and asked about before it is lost.
 *
 * @param name of the form and of what it edits, with the version that was seen
 */
export function useDraft<Typed>(name: string, start: Typed) {
  const [key] = useState(() => keyOf(name))
  const [begun] = useState(start)
  const [typed, setTyped] = useState<Typed>(
    () => (tabStorage.readJson(key) as { typed: Typed } | null)?.typed ?? start,
  )
  const isSame = (one: Typed) => JSON.stringify(one) === JSON.stringify(begun)
  const forget = () => tabStorage.forget(key)
  const keep = (next: Typed) =>
    isSame(next) ? forget() : tabStorage.write(key, JSON.stringify({ typed: next }))

  useUnsavedChanges(!isSame(typed), {
    isUnsaved: () => tabStorage.read(key) !== null,
    discard: forget,
  })
  return {
    typed,
    type(next: Typed) {
      keep(next)
      setTyped(next)
    },
    /** Called once it is saved: nothing of it would be lost any more. */
    forget,
  }
}
