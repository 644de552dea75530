import { CallFailure, serverSentenceOf } from '@assay/client/failures'
import { useRef, useState } from 'react'
import { useLogoutIfAccessDenied } from 'react-admin'
import toast from 'react-hot-toast/headless'
import { call as callStaff } from '../client.ts'
import { clearErrors, showErrors } from '../ui/errorToasts.ts'

interface PlainCall<Answer> {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api/admin. */
  readonly path: string
  /** The version of the row that is edited, as it was seen. */
  readonly seen?: number
  readonly failed: string
  readonly done: (answer: Answer) => void
  /** Not done yet: it waits for a second member of staff. */
  readonly asked?: () => void
  /** After every outcome. */
  readonly after?: () => void
}

export interface Refused {
  readonly problem: string
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  /** The row as it is now, where another person has changed it. */
  readonly data?: unknown
}

/** A call that moves no money, from a dialog: sent once, and its answer shown in words. */
export function usePlainCall<Answer = unknown>(call: PlainCall<Answer>) {
  const { method, path, seen, failed, done, asked: requested, after } = call
  const name = `${method} ${path}`
  const logoutIfDenied = useLogoutIfAccessDenied()
  const isUnderWay = useRef(false)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)

  async function attempt(body: unknown): Promise<void> {
    try {
      const { data, waits } = await callStaff<Answer>(method, path, {
        ...(method !== 'DELETE' && { body }),
        version: seen,
      })
      clearErrors(name)
      if (waits === null) done(data)
      else {
        toast.success(waits)
        requested?.()
      }
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      const { status, code, fields, data } = failure
      if (status === 401) {
        await logoutIfDenied(failure)
        return
      }
      const problem = serverSentenceOf(failure, failed)
      showErrors(name, problem)
      setRefused({ problem, code, fields, data })
    } finally {
      after?.()
    }
  }

  async function send(body: unknown = {}): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSending(true)
    setRefused(null)
    await attempt(body)
    isUnderWay.current = false
    setSending(false)
  }

  const complain = (fields: Readonly<Record<string, string>>) =>
    setRefused({ problem: Object.values(fields)[0] ?? failed, code: '', fields })

  return { send, isSending, refused, complain }
}
