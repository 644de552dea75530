import { type CommandBody, type Outcome, sendCommand } from '@assay/client/commands'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type Answer, postOnce } from '../client.ts'
import { type CallFailure, sentenceOf, whyUnknown } from '@assay/client/failures'
import { useSession } from '../session.ts'
import { clearErrors, showErrors } from './errorToasts.ts'
import { pending } from './pending.ts'
import type { Errors } from './useForm.ts'

interface CommandPlan<Row> {
  readonly kind: 'deposit' | 'withdrawal' | 'investment'
  /** The path of the screen and of the call. */
  readonly screen: string
  readonly call: string
  readonly fields: readonly string[]
  /** The sentence for a refusal that has none of its own. */
  readonly fallback: string
  /** `isHere`: the person was still on the screen when the answer came. */
  readonly done: (answer: Answer<Row>, isHere: boolean) => void
  /** What a refused command has to say instead, to be reviewed and confirmed again; undefined leads back to the form. */
  readonly revised?: (failure: CallFailure, body: CommandBody) => CommandBody | undefined
}

/** `lost`: the command was sent, and its outcome is unknown. */
export type ReviewState = 'ready' | 'asking' | 'lost'

export type Stage =
  | { readonly at: 'form'; readonly refused?: Errors }
  | {
      readonly at: 'review'
      readonly body: CommandBody
      readonly state: ReviewState
      readonly problem?: string
    }

/** Of a server that failed it is known that the request arrived. */
const lostSentence = (failure: CallFailure): string =>
  `${whyUnknown(failure)}, so it is not known whether your request ${failure.status >= 500 ? 'was carried out' : 'arrived'}. Ask again: it is the same request, and it is carried out only once.`

/**
 * One command that moves money: form, review, answer. Only the review sends it, with one key that is kept until the
 * answer is known, across retries, a reload and a lost connection; so it is executed once.
 */
export function useCommand<Row>(plan: CommandPlan<Row>) {
  const { kind, screen, call, fields, fallback, done, revised } = plan
  const uid = useSession()?.uid ?? ''
  const name = `${uid}.${kind}`
  const [, navigate] = useLocation()
  const isReviewAsked = new URLSearchParams(useSearch()).get('step') === 'review'
  const isAsking = useRef(false)
  const isHere = useIsHere()
  const [stage, setStage] = useState<Stage>(() => {
    const body = pending.find(name)?.body
    return body === undefined ? { at: 'form' } : { at: 'review', body, state: 'asking' }
  })

  function settle(
    { at, failure }: Exclude<Outcome<unknown>, { at: 'answered' }>,
    body: CommandBody,
  ) {
    const sentence = sentenceOf(failure, fallback)
    if (at === 'called_off') {
      // Nothing was executed: the same review again, as before the press.
      setStage({ at: 'review', body, state: 'ready', problem: sentence })
    } else if (at === 'refused') {
      showErrors(kind, sentence)
      const other = revised?.(failure, body)
      if (other !== undefined)
        return setStage({ at: 'review', body: other, state: 'ready', problem: sentence })
      setStage({ at: 'form', refused: errorsOf(failure, fields, sentence) })
    } else if (failure.status !== 401) {
      showErrors(kind, sentence)
      const problem = failure.status === 429 ? failure.message : lostSentence(failure)
      setStage({ at: 'review', body, state: 'lost', problem })
    }
  }

  async function send(typed: CommandBody): Promise<void> {
    if (isAsking.current) return
    isAsking.current = true
    const body = pending.find(name)?.body ?? typed
    setStage({ at: 'review', body, state: 'asking' })
    try {
      const outcome = await sendCommand({
        ...{ pending, name, body },
        send: (command) => postOnce<Row>(call, command.body, command.key),
      })
      if (outcome.at !== 'answered') return settle(outcome, body)
      clearErrors(kind)
      done(outcome.answer, isHere.current)
      setStage({ at: 'form' })
    } finally {
      isAsking.current = false
    }
  }

  const waiting = stage.at === 'review' && stage.state === 'lost' ? stage.body : null
  useAskingAgain(name, waiting, send)

  return {
    // Back from the review leads to the form.
    stage: stage.at === 'review' && stage.state === 'ready' && !isReviewAsked ? FORM : stage,
    send,
    review(body: CommandBody): void {
      setStage({ at: 'review', body, state: 'ready' })
      navigate(`${screen}?step=review`)
    },
    change(): void {
      setStage(FORM)
      navigate(screen, { replace: true })
    },
  }
}

function useIsHere() {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}

const FORM: Stage = { at: 'form' }

/** Sends a pending command again after a reload, and a lost one once the network is back. */
function useAskingAgain(
  name: string,
  waiting: CommandBody | null,
  send: (body: CommandBody) => Promise<void>,
): void {
  const again = useEffectEvent((body: CommandBody) => void send(body))

  useEffect(() => {
    const command = pending.find(name)
    if (command !== null) again(command.body)
  }, [name])

  useEffect(() => {
    if (waiting === null) return
    const ask = () => again(waiting)
    window.addEventListener('online', ask)
    return () => window.removeEventListener('online', ask)
  }, [waiting])
}

function errorsOf(failure: CallFailure, names: readonly string[], sentence: string): Errors {
  if (failure.code === 'insufficient_balance') return { fields: { amount: sentence } }
  const ours = failure.errors.filter(({ field }) => names.includes(field))
  const fields = Object.fromEntries(ours.map(({ field, message }) => [field, message]))
  return ours.length > 0 && ours.length === failure.errors.length
    ? { fields }
    : { fields, form: sentence }
}
