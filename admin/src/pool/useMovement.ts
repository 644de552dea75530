import { useState } from 'react'
import { useCloseDialog } from '../commands/dialogs.ts'
import { useRefresh } from '../commands/useRefresh.ts'
import { type Fields, useSend } from '../commands/useSend.ts'

const MISSING = 'This field is required.'

export type Typed = Readonly<Record<string, string>>

interface Movement<Field extends string> {
  readonly method?: 'POST' | 'PUT'
  readonly path: string
  /** The list that is read again where it turns out to be another. */
  readonly list?: string
  readonly empty: Readonly<Record<Field, string>>
  /** The fields that have to be filled in before anything is sent, each with the sentence where it is not. */
  readonly required: Readonly<Partial<Record<Field, string | null>>>
  readonly sent: (typed: Typed) => unknown
}

/** The fields of a funding, a withdrawal or a declaration as they are typed, and the sending of them for a second approval. */
export function useMovement<Field extends string>({
  method = 'POST',
  path,
  list = 'fundings',
  empty,
  required,
  sent,
}: Movement<Field>) {
  const close = useCloseDialog()
  const refresh = useRefresh()
  const over = () => {
    refresh('approvals', null)
    close()
  }
  const { stage, kept, send, complain } = useSend({
    ...{
      method,
      path,
      failed: 'The second approval was not requested. Check your connection and try again.',
      sent,
    },
    ...{ done: over, asked: over, undone: () => refresh(list, null) },
  })
  const [typed, setTyped] = useState<Typed>({ ...empty, ...kept })

  function confirm(isValid: (typed: Typed) => Fields = () => ({})) {
    const missing = Object.entries<string | null | undefined>(required).flatMap(([name, why]) =>
      (typed[name] ?? '').trim() === '' ? [[name, why ?? MISSING]] : [],
    )
    const match: Fields = { ...Object.fromEntries(missing), ...isValid(typed) }
    if (Object.keys(match).length > 0) complain(match)
    else void send(typed)
  }

  const isReady = stage.at === 'ready'
  const fields = isReady ? stage.fields : undefined
  const isOfFields = Object.keys(fields ?? {}).length > 0
  return {
    ...{ typed, confirm, isReady, isSending: stage.at === 'sending' },
    fields,
    problem: stage.at === 'sending' || isOfFields ? undefined : stage.problem,
    type: (name: Field) => (value: string) => setTyped((now) => ({ ...now, [name]: value })),
  }
}
