import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useCloseDialog } from '../commands/dialogs.ts'
import { usePlainCall } from '../commands/usePlainCall.ts'
import { useRefresh } from '../commands/useRefresh.ts'
import type { Investor } from './investor.ts'

export const FIELDS = ['name', 'username', 'phone', 'email'] as const
export type Field = (typeof FIELDS)[number]
type Details = Readonly<Record<Field, string>>

/** The fields of an investor that staff edit; an address that waits for its confirmation replaces the present one here. */
const detailsOf = (user: Investor): Details => ({
  name: user.name,
  username: user.username ?? '',
  phone: user.phoneNumber ?? '',
  email: user.pendingEmail ?? user.email ?? '',
})

const changedIn = (one: Details, other: Details): readonly Field[] =>
  FIELDS.filter((field) => one[field].trim() !== other[field])

/**
 * The form: it sends only the fields that were changed here. Where a colleague was faster, the untouched fields show
 * the current values, and the next press saves the others.
 */
export function useEditUser(user: Investor) {
  const close = useCloseDialog()
  const refresh = useRefresh()
  const [known, setKnown] = useState(user)
  const [typed, setTyped] = useState(() => detailsOf(user))
  const base = detailsOf(known)
  const { send, isSending, refused, complain } = usePlainCall<Investor>({
    method: 'PATCH',
    path: `/users/${user.id}`,
    seen: known.version,
    failed: 'The details could not be saved. Check your connection and try again.',
    done({ pendingEmail, name }) {
      const isWaiting = pendingEmail !== null && changedIn(typed, base).includes('email')
      toast.success(
        isWaiting
          ? `A link is on its way to ${pendingEmail}. The address changes when it is confirmed.`
          : `The details of ${name} are saved.`,
      )
      close()
    },
    after: () => refresh('users', null),
  })
  const now = refused?.code === 'version_conflict' ? (refused.data as Investor) : null
  if (now !== null && now.version !== known.version) {
    const own = Object.fromEntries(changedIn(typed, base).map((field) => [field, typed[field]]))
    setTyped({ ...detailsOf(now), ...own })
    setKnown(now)
  }

  function save() {
    const changed = changedIn(typed, base)
    const empty = changed.filter((field) => typed[field].trim() === '')
    if (changed.length === 0) close()
    else if (empty.length > 0)
      complain(Object.fromEntries(empty.map((field) => [field, 'This field is required.'])))
    else void send(Object.fromEntries(changed.map((field) => [field, typed[field].trim()])))
  }

  const type = (field: Field, value: string) => setTyped({ ...typed, [field]: value })
  return { typed, type, save, isSending, refused, isConflict: now !== null }
}
