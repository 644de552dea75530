import { type CommandBody, type Outcome, sendCommand } from '@assay/client/commands'
import { type CallFailure, serverSentenceOf, whyUnknown } from '@assay/client/failures'
import { useCallback, useRef, useState } from 'react'
import { useLogoutIfAccessDenied } from 'react-admin'
import toast from 'react-hot-toast/headless'
import { call } from '../client.ts'
import { clearErrors, showErrors } from '../ui/errorToasts.ts'
import { pending } from './pending.ts'

const lostSentence = (failure?: CallFailure): string =>
  `${whyUnknown(failure)}, so it is not known whether this was done. Try again: it is the same request, and it is carried out only once.`

/** `lost`: it was sent, and its outcome is unknown. `conflict`: the row has changed since. */
export type Stage =
  | { readonly at: 'ready'; readonly problem?: string; readonly fields?: Fields }
  | { readonly at: 'sending' }
  | { readonly at: 'lost'; readonly problem: string }
  | { readonly at: 'conflict'; readonly problem: string }

export type Fields = Readonly<Record<string, string>>

interface Plan<Row> {
  readonly method: 'PATCH' | 'POST' | 'PUT'
  readonly path: string
  /** The object of the command, where the path does not name it. */
  readonly about?: string
  readonly failed: string
  /** The body, where it is more than the stored texts. */
  readonly sent?: (body: CommandBody) => unknown
  readonly done: (row: Row) => void
  /** Not done yet: it waits for a second member of staff. */
  readonly asked?: () => void
  /** Not done, or unknown: the lists may be out of date. */
  readonly undone?: () => void
}

const asKept = (body: CommandBody): unknown => body

/**
 * Sends one command under a key that is kept until an answer is known, over retries, a closed dialog and a reload; a
 * refusal is an answer, so the next command has a key of its own.
 */
export function useSend<Row>(plan: Plan<Row>) {
  const { method, path, about = '', failed, sent = asKept, done, asked: requested, undone } = plan
  const name = `${path}#${about}`
  const logoutIfDenied = useLogoutIfAccessDenied()
  const [kept] = useState(() => pending.find(name))
  const isSending = useRef(false)
  const [stage, setStage] = useState<Stage>(
    kept === null ? { at: 'ready' } : { at: 'lost', problem: lostSentence() },
  )

  async function settle({ at, failure }: Exclude<Outcome<unknown>, { at: 'answered' }>) {
    if (failure.status === 401) {
      await logoutIfDenied(failure)
      return
    }
    const problem = serverSentenceOf(failure, failed)
    showErrors(name, problem)
    undone?.()
    const { status, code, fields } = failure
    if (at === 'unknown')
      setStage({ at: 'lost', problem: status === 429 ? problem : lostSentence(failure) })
    else if (code === 'invalid_transition') setStage({ at: 'conflict', problem })
    else setStage({ at: 'ready', problem, fields })
  }

  async function send(body: CommandBody): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setStage({ at: 'sending' })
    try {
      const outcome = await sendCommand({
        ...{ pending, name, body },
        send: (command) =>
          call<Row>(method, `/${path}`, { body: sent(command.body), idempotencyKey: command.key }),
      })
      if (outcome.at !== 'answered') return await settle(outcome)
      clearErrors(name)
      const { data, waits } = outcome.answer
      if (waits === null) done(data)
      else {
        toast.success(waits)
        requested?.()
      }
    } finally {
      isSending.current = false
    }
  }

  /** The mistakes of the form, found before anything was sent. */
  const complain = useCallback(
    (fields: Fields) => {
      showErrors(name, ...Object.values(fields))
      setStage({ at: 'ready', fields })
    },
    [name],
  )

  return { stage, kept: kept?.body, send, complain }
}
