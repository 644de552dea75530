import { type ReactNode, useState } from 'react'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { Problem } from '../commands/Problem.tsx'
import { usePlainCall } from '../commands/usePlainCall.ts'
import { SecretField } from '../trust/SecretField.tsx'

interface AskPasswordProps<Answer> {
  readonly title: string
  readonly why: string
  /** Below /api/admin. */
  readonly path: string
  /** The label of the button. */
  readonly go: string
  readonly isGrave?: boolean
  /** Also requires a code. */
  readonly withCode?: boolean
  readonly done: (answer: Answer) => void
  readonly children?: ReactNode
}

const MISSING = 'This field is required.'
const OF_PASSWORD = 'password_refused'
const OF_CODE = 'factor_refused'

/** A change of the account's protection that requires the password and, with `withCode`, a code. */
export function AskPassword<Answer>(props: AskPasswordProps<Answer>) {
  const { title, why, path, go, isGrave, withCode = false, done, children } = props
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { send, isSending, refused, complain } = usePlainCall<Answer>({
    method: 'POST',
    path,
    failed: 'Nothing was changed. Check your connection and try again.',
    done,
  })
  const wrongPassword = refused?.code === OF_PASSWORD ? refused.problem : refused?.fields.password
  const wrongCode = refused?.code === OF_CODE ? refused.problem : refused?.fields.code
  const isAtField = wrongPassword !== undefined || wrongCode !== undefined

  function confirm(): void {
    const missing = {
      ...(password === '' && { password: MISSING }),
      ...(withCode && code.trim() === '' && { code: MISSING }),
    }
    if (Object.keys(missing).length > 0) complain(missing)
    else void send({ password, ...(withCode && { code: code.trim() }) })
  }

  return (
    <CommandFrame
      title={title}
      confirm={{ label: isSending ? 'One moment…' : go, isGrave }}
      onConfirm={confirm}
      isBusy={isSending}
      hasField
      findings={isAtField ? (refused ?? undefined) : undefined}
    >
      <p>{why}</p>
      {children}
      <SecretField
        secret="password"
        value={password}
        onType={setPassword}
        error={wrongPassword}
        isFixed={isSending}
        isFirst
      />
      {withCode && (
        <SecretField
          secret="code"
          value={code}
          onType={setCode}
          error={wrongCode}
          isFixed={isSending}
        />
      )}
      <Problem text={isAtField ? undefined : refused?.problem} />
    </CommandFrame>
  )
}
