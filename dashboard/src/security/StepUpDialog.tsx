import { useEffect, useRef, useState } from 'react'
import { requireFilled, textOf } from '../accounts/rules.ts'
import { CallFailure, sentenceOf } from '@assay/client/failures'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Bars, Loading } from '../ui/Loading.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { type Errors, useForm, type Values } from '../ui/useForm.ts'
import { CodeField } from '../ui/CodeField.tsx'
import { commandInWords } from './commandInWords.ts'
import { type Factors, factorCalls, hasFactor, useFactors } from './factors.ts'
import type { Question } from '@assay/client/react/useStepUpQuestions'
import { PasskeyRefused, presentPasskey } from '@assay/client/passkeys'

const FAILED = 'It could not be confirmed just now. Please try again.'
const NOT_READ = 'What your account asks for could not be read.'

/** Asks for a proof for one call, which it describes. */
export function StepUpDialog({ question }: { question: Question }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { data, error, mutate } = useFactors()
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby="step-up-title"
      onClose={question.decline}
    >
      <h2 id="step-up-title">Confirm it is you</h2>
      <p>{commandInWords(question.call)}</p>
      {data === undefined ? (
        <Loading failure={error && sentenceOf(error, NOT_READ)} retry={() => void mutate()}>
          <Bars count={3} />
        </Loading>
      ) : (
        <Proof question={question} factors={data.data} />
      )}
    </dialog>
  )
}

function Proof({ question, factors }: { question: Question; factors: Factors }) {
  const [isRecovery, setRecovery] = useState(false)
  const { call, answer } = question
  const prove = async (proof: object): Promise<void> => {
    const { data } = await factorCalls.stepUp({ ...call, ...proof })
    answer(data.proof)
  }
  const { errors, sending, summary, onSubmit, clear } = useForm({
    check: (values) => requireFilled(values, [], [fieldOf(values)]),
    explain: (failure) => sentenceOf(failure, FAILED),
    send: (values) => prove(proofFrom(values)),
  })
  const isTyped = !hasFactor(factors) || factors.totp || isRecovery

  return (
    <>
      <ErrorSummary errors={errors} focus={summary} />
      {isTyped && (
        <form id="step-up" className="form" onSubmit={onSubmit} noValidate>
          <ProofField
            key={`${isRecovery}`}
            factors={factors}
            isRecovery={isRecovery}
            errors={errors}
            sending={sending}
          />
        </form>
      )}
      {factors.passkeys > 0 && <PasskeyProof isAlone={!isTyped} onShown={prove} />}
      {hasFactor(factors) && factors.recoveryCodesLeft > 0 && (
        <p>
          <button
            className="link-button"
            type="button"
            onClick={() => {
              clear()
              setRecovery(!isRecovery)
            }}
          >
            {isRecovery ? 'Do without a recovery code' : 'Use a recovery code'}
          </button>
        </p>
      )}
      <div className="form-commands">
        {isTyped && (
          <button className="button button-primary" type="submit" form="step-up" disabled={sending}>
            {sending ? 'Confirming…' : 'Confirm'}
          </button>
        )}
        <button className="button button-quiet" type="button" onClick={question.decline}>
          Cancel
        </button>
      </div>
    </>
  )
}

// Field names that no form below the dialog has.
const CODE = 'proofCode'
const PASSWORD = 'proofPassword'

const fieldOf = (values: Values): string => (CODE in values ? CODE : PASSWORD)

const proofFrom = (values: Values): object =>
  CODE in values ? { code: textOf(values, CODE) } : { password: values[PASSWORD] }

interface ProofFieldProps {
  readonly factors: Factors
  readonly isRecovery: boolean
  readonly errors: Errors
  readonly sending: boolean
}

function ProofField({ factors, isRecovery, errors, sending }: ProofFieldProps) {
  if (hasFactor(factors))
    return <CodeField name={CODE} isRecovery={isRecovery} isFirst error={errors.fields[CODE]} />
  return (
    <PasswordField
      name={PASSWORD}
      label="Password"
      autoComplete="current-password"
      error={errors.fields[PASSWORD]}
      sending={sending}
    />
  )
}

interface PasskeyProofProps {
  readonly isAlone: boolean
  readonly onShown: (proof: object) => Promise<void>
}

function PasskeyProof({ isAlone, onShown }: PasskeyProofProps) {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function show(): Promise<void> {
    setAsking(true)
    setProblem(undefined)
    try {
      const { data } = await factorCalls.stepUpOptions()
      await onShown({ passkey: await presentPasskey(data) })
    } catch (failure) {
      if (failure instanceof PasskeyRefused) setProblem(failure.message)
      else if (failure instanceof CallFailure) setProblem(sentenceOf(failure, FAILED))
      else throw failure
    } finally {
      setAsking(false)
    }
  }

  return (
    <div>
      <button
        className={`button button-wide ${isAlone ? 'button-primary' : 'button-quiet'}`}
        type="button"
        disabled={isAsking}
        onClick={() => void show()}
      >
        {isAsking ? 'Waiting for your passkey…' : 'Use a passkey'}
      </button>
      <p className="field-error" role="alert">
        {problem}
      </p>
    </div>
  )
}
