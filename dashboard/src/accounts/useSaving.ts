import { useRef, useState } from 'react'
import { type Answer, patch } from '../client.ts'
import {
  type Changes,
  clashesOf,
  type Conflict,
  conflictingUser,
  isAlready,
  ownChanges,
} from './conflict.ts'
import type { User } from './user.ts'

type Outcome = { readonly at: 'saved'; readonly user: User } | { readonly at: 'clash' }
type Reporting = (call: Promise<Answer<User> | User>) => Promise<Answer<User> | User>

/** A conflict is no failure: it answers with the current version. */
async function send(changes: Changes, version: number): Promise<Answer<User> | User> {
  try {
    return await patch<User>('/user/profile', changes, version)
  } catch (failure) {
    const now = conflictingUser(failure)
    if (now === null) throw failure
    return now
  }
}

/**
 * Saves only the fields that were changed since the form was opened. Changes of another edit to other fields are no
 * conflict; a change of the same field is shown, and the person decides.
 */
export function useSaving() {
  const opened = useRef<User | undefined>(undefined)
  const known = useRef<User | undefined>(undefined)
  const [conflict, setConflict] = useState<Conflict | null>(null)

  async function save(typed: Changes, receive: Reporting): Promise<Outcome> {
    for (;;) {
      const from = known.current
      if (from === undefined || opened.current === undefined)
        throw new Error('an edit is saved that was never begun')
      const changes = ownChanges(opened.current, typed)
      const answer = await receive(send(changes, from.version))
      if ('data' in answer) return { at: 'saved', user: answer.data }
      // an earlier attempt, whose answer was lost, has saved it
      if (isAlready(answer, changes)) return { at: 'saved', user: answer }
      const clashes = clashesOf(from, answer, changes)
      if (clashes.length > 0) {
        setConflict({ now: answer, clashes })
        return { at: 'clash' }
      }
      known.current = answer
    }
  }

  return {
    conflict,
    save,
    begin(user: User | undefined): void {
      opened.current = user
      known.current = user
    },
    /** The person has seen the current version and overwrites it. */
    acceptVersion(): void {
      known.current = conflict?.now
      setConflict(null)
    },
    forget: () => setConflict(null),
  }
}
