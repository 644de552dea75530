import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { CallFailure, sentenceOf } from '@assay/client/failures'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { useForm, type Values } from '../ui/useForm.ts'
import type { DialogFieldsProps } from './DialogFields.tsx'
import { PasskeyRefused } from '@assay/client/passkeys'
import '../ui/dialog.css'

interface FormDialogProps {
  readonly title: string
  /** What is to be read before the fields. */
  readonly children: ReactNode
  readonly Fields: ComponentType<DialogFieldsProps>
  readonly action: string
  readonly running: string
  readonly isDanger?: boolean
  readonly check: (values: Values) => Record<string, string>
  readonly send: (values: Values) => Promise<void>
  /** The sentence for a refusal that says nothing a person can use. */
  readonly failed: string
  readonly onClose: () => void
}

/** One question about the account's own safety, with what it needs to be answered. */
export function FormDialog(props: FormDialogProps) {
  const { title, children, Fields, action, running, isDanger = false, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const { errors, sending, summary, onSubmit } = useForm({
    check: props.check,
    explain: (failure) => sentenceOf(failure, props.failed),
    send: (values) => props.send(values).catch(asRefusal),
  })
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  return (
    <dialog className="dialog" ref={dialog} aria-labelledby="ask-title" onClose={onClose}>
      <h2 id="ask-title">{title}</h2>
      <ErrorSummary errors={errors} focus={summary} />
      {children}
      <form className="form" onSubmit={onSubmit} noValidate>
        <Fields errors={errors.fields} sending={sending} />
        <div className="form-commands">
          <button
            className={`button ${isDanger ? 'button-danger' : 'button-primary'}`}
            type="submit"
            disabled={sending}
          >
            {sending ? running : action}
          </button>
          <button className="button button-quiet" type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  )
}

/** What the device said is shown like what the server says. */
function asRefusal(failure: unknown): never {
  if (!(failure instanceof PasskeyRefused)) throw failure
  throw CallFailure.refused(422, { message: failure.message })
}
