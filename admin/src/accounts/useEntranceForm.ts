import { CallFailure, serverSentenceOf } from '@assay/client/failures'
import { useActionState, useEffect, useRef } from 'react'
import toast from 'react-hot-toast/headless'

export interface EntranceState {
  readonly problem?: string
  readonly fields: Readonly<Record<string, string>>
  /** The typed values that the form shows again: all except the password. */
  readonly kept: Readonly<Record<string, string>>
}

type Values = Readonly<Record<string, string>>

export const NO_ANSWER = 'The server could not be reached. Check your connection and try again.'
const REQUIRED = 'This field is required.'
const START: EntranceState = { fields: {}, kept: {} }

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Checks on submit, sends once, keeps the address, and clears a refused password; `failed` is the text in that case. */
export function useEntranceForm(
  required: readonly string[],
  send: (values: Values) => Promise<void>,
  failed = 'login failed ',
) {
  const problem = useRef<HTMLDivElement>(null)
  const [state, submit, sending] = useActionState(async (_: EntranceState, form: FormData) => {
    const values = Object.fromEntries([...form.keys()].map((name) => [name, textOf(form, name)]))
    const { password: _secret, ...kept } = values
    const missing = required.filter((name) => (values[name] ?? '').trim() === '')
    const fields = Object.fromEntries(missing.map((name) => [name, REQUIRED]))
    if (missing.length > 0) return { problem: 'Some fields are empty.', fields, kept }
    return { ...(await attempt(send, values, failed)), kept }
  }, START)

  useEffect(() => {
    if (state.problem !== undefined) problem.current?.focus()
  }, [state])

  return { state, submit, sending, problem }
}

async function attempt(send: (values: Values) => Promise<void>, values: Values, failed: string) {
  const waiting = toast.loading('Please wait...')
  try {
    await send({ ...values, email: (values.email ?? '').trim() })
    return { fields: {} }
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure
    toast.error(failed)
    return { problem: serverSentenceOf(failure, NO_ANSWER), fields: failure.fields }
  } finally {
    toast.dismiss(waiting)
  }
}
