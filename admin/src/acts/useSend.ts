import { isUndecided } from '@assay/api/errors/verdict'
import { useCallback, useRef, useState } from 'react'
import { HttpError, useLogoutIfAccessDenied } from 'react-admin'
import toast from 'react-hot-toast/headless'
import { sentenceOf } from '../dataProvider.ts'
import { type Body, refusalOf, send } from './send.ts'
import { unsettled } from './unsettled.ts'

const LOST =
  'No answer came, so nobody here knows yet whether it was done. Try again: it is the same request, and it is done only once.'

/** `lost`: it was sent, and nobody here knows what became of it. `conflict`: the row is not what it was. */
export type Stage =
  | { readonly at: 'ready'; readonly problem?: string; readonly fields?: Fields }
  | { readonly at: 'sending' }
  | { readonly at: 'lost'; readonly problem: string }
  | { readonly at: 'conflict'; readonly problem: string }

export type Fields = Readonly<Record<string, string>>

interface Call<Row> {
  readonly method: 'PATCH' | 'POST' | 'PUT'
  readonly path: string
  /** What it is done to, where the path does not say so. */
  readonly about?: string
  readonly failed: string
  readonly done: (row: Row) => void
  /** It is not done yet: a second member of staff is waited for. */
  readonly asked?: () => void
  /** It was not done, or nobody knows: what the lists show may be out of date. */
  readonly undone?: () => void
}

/**
 * Sends one act. Its key is made when the dialog opens and kept until an answer is known, over retries, a closed
 * dialog and a reload; a refusal is an answer, so what is sent after it has a key of its own.
 */
export function useSend<Row>({ method, path, about = '', failed, done, asked, undone }: Call<Row>) {
  const act = `${path}#${about}`
  const logoutIfDenied = useLogoutIfAccessDenied()
  const [kept] = useState(() => unsettled.find(act))
  const key = useRef(kept?.key ?? crypto.randomUUID())
  const isSending = useRef(false)
  const [stage, setStage] = useState<Stage>(
    kept === null ? { at: 'ready' } : { at: 'lost', problem: LOST },
  )

  async function settle(failure: unknown, wasSentBefore: boolean): Promise<void> {
    const problem = sentenceOf(failure, failed)
    if (failure instanceof HttpError && failure.status === 401) {
      await logoutIfDenied(failure)
      return
    }
    toast.error(problem)
    undone?.()
    if (isUndecided(refusalOf(failure), wasSentBefore)) {
      const isTooMany = failure instanceof HttpError && failure.status === 429
      setStage({ at: 'lost', problem: isTooMany ? problem : LOST })
      return
    }
    unsettled.settle(act)
    key.current = crypto.randomUUID()
    const { code, errors = [] } = refusalOf(failure)
    const fields = Object.fromEntries(errors.map(({ field, message }) => [field, message]))
    const isConflict = code === 'invalid_transition'
    setStage(isConflict ? { at: 'conflict', problem } : { at: 'ready', problem, fields })
  }

  async function sendIt(body: Body): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setStage({ at: 'sending' })
    const before = unsettled.find(act)
    const sending = before ?? unsettled.begin(act, body, key.current)
    let wasSentBefore = before !== null
    try {
      const { row, waits } = await send<Row>(method, path, sending, () => {
        wasSentBefore = true
      })
      unsettled.settle(act)
      if (waits === null) done(row)
      else {
        toast.success(waits)
        asked?.()
      }
    } catch (failure) {
      await settle(failure, wasSentBefore)
    } finally {
      isSending.current = false
    }
  }

  /** What a person has got wrong before anything was sent. */
  const complain = useCallback((fields: Fields) => {
    for (const message of Object.values(fields)) toast.error(message)
    setStage({ at: 'ready', fields })
  }, [])

  return { stage, kept: kept?.body, send: sendIt, complain }
}
