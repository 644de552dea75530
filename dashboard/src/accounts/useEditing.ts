import { type RefObject, useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { sentenceOf } from '@assay/client/failures'
import { useUnsavedChanges } from '../ui/unsavedChanges.ts'
import { useForm, type Values } from '../ui/useForm.ts'
import { whileWaiting } from '../ui/whileWaiting.ts'
import type { Findings } from './rules.ts'
import { useUser } from './useUser.ts'
import { useSaving } from './useSaving.ts'

interface EditingPlan {
  readonly check: (values: Values) => Findings
  readonly changesFrom: (values: Values) => Record<string, string | null>
  readonly saved: string
  readonly failed: string
}

/**
 * A form that is read-only until it is opened, then saved or cancelled. Asks before unsaved changes are lost.
 */
export function useEditing({ check, changesFrom, saved, failed }: EditingPlan) {
  const { data, error, mutate } = useUser()
  const [isEditing, setIsEditing] = useState(false)
  const [isDirty, setIsDirty] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useFirstField(form, isEditing)
  useUnsavedChanges(isDirty)
  const saving = useSaving()

  const state = useForm({
    check,
    explain: (failure) => sentenceOf(failure, failed),
    async send(values) {
      const changes = changesFrom(values)
      const outcome = await saving.save(changes, (call) =>
        whileWaiting(call, (failure) => sentenceOf(failure, failed)),
      )
      if (outcome.at === 'clash') return
      await mutate({ data: outcome.user }, { revalidate: false })
      toast.success(saved)
      close()
    },
  })

  function close(): void {
    saving.forget()
    setIsDirty(false)
    setIsEditing(false)
    state.clear()
  }

  return {
    ...state,
    hasErrors: state.errors.form !== undefined || Object.keys(state.errors.fields).length > 0,
    user: data?.data,
    failure: error,
    refetch: () => void mutate(),
    form,
    isEditing,
    edit() {
      saving.begin(data?.data)
      setIsEditing(true)
    },
    cancel: close,
    conflict: saving.conflict,
    keepMine() {
      saving.acceptVersion()
      form.current?.requestSubmit()
    },
    takeTheirs() {
      const now = saving.conflict?.now
      if (now !== undefined) void mutate({ data: now }, { revalidate: false })
      close()
    },
    touch: () => setIsDirty(true),
  }
}

const FIRST_OPEN = 'input:not([readonly], [type="hidden"])'

export type Editing = ReturnType<typeof useEditing>

function useFirstField(form: RefObject<HTMLFormElement | null>, isEditing: boolean): void {
  const wasEditing = useRef(false)
  useEffect(() => {
    if (isEditing) form.current?.querySelector<HTMLElement>(FIRST_OPEN)?.focus()
    // The focus goes back to the button that opened the form, not to the top of the page.
    else if (wasEditing.current) form.current?.querySelector<HTMLElement>('[data-opens]')?.focus()
    wasEditing.current = isEditing
  }, [form, isEditing])
}
