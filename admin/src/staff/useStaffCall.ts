import { useRef, useState } from 'react'
import { HttpError, useLogoutIfAccessDenied, useRefresh } from 'react-admin'
import toast from 'react-hot-toast/headless'
import { refusalOf } from '../acts/send.ts'
import { callApi, sentenceOf } from '../dataProvider.ts'

interface StaffCall {
  readonly method: 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly failed: string
  readonly done: () => void
}

export interface Refused {
  readonly problem: string
  readonly fields: Readonly<Record<string, string>>
}

/** One change of the team: sent once, its answer shown in words, and the list read again. */
export function useStaffCall({ method, path, failed, done }: StaffCall) {
  const refresh = useRefresh()
  const logoutIfDenied = useLogoutIfAccessDenied()
  const isUnderWay = useRef(false)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)

  async function attempt(body: Readonly<Record<string, string>>): Promise<void> {
    try {
      const withBody = method === 'DELETE' ? {} : { body: JSON.stringify(body) }
      await callApi(`/api/admin/staff${path}`, { method, ...withBody })
      done()
    } catch (failure) {
      if (failure instanceof HttpError && failure.status === 401) {
        await logoutIfDenied(failure)
        return
      }
      const { errors = [] } = refusalOf(failure)
      const problem = sentenceOf(failure, failed)
      toast.error(problem)
      const fields = Object.fromEntries(errors.map(({ field, message }) => [field, message]))
      setRefused({ problem, fields })
    } finally {
      // Refused or not: what the list shows may be what somebody else has changed meanwhile.
      refresh()
    }
  }

  async function send(body: Readonly<Record<string, string>> = {}): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSending(true)
    setRefused(null)
    await attempt(body)
    isUnderWay.current = false
    setSending(false)
  }

  return { send, isSending, refused, complain: setRefused }
}
