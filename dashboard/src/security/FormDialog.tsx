import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { CallFailure, sentenceOf } from '@assay/client/failures'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { rememberFocus } from '../ui/focusBack.ts'
import { useForm, type Values } from '../ui/useForm.ts'
import type { DialogFieldsProps } from './DialogFields.tsx'
import { PasskeyRefused } from '@assay/client/passkeys'
import '../ui/dialog.css'

interface FormDialogProps {
  readonly title: string
  /** The text before the fields. */
  readonly children: ReactNode
  readonly Fields: ComponentType<DialogFieldsProps>
  readonly action: string
  readonly running: string
  readonly isDanger?: boolean
  readonly check: (values: Values) => Record<string, string>
  readonly send: (values: Values) => Promise<void>
  /** The sentence for a refusal that has none of its own. */
  readonly failed: string
  readonly onClose: () => void
}

/** A dialog for one change of the account's security, with the fields that it needs. */
export function FormDialog(props: FormDialogProps) {
  const { title, children, Fields, action, running, isDanger = false, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const { errors, sending, summary, onSubmit } = useForm({
    check: props.check,
    explain: (failure) => sentenceOf(failure, props.failed),
    send: (values) => props.send(values).catch(asRefusal),
  })
  useEffect(() => {
    const giveBack = rememberFocus()
    dialog.current?.showModal()
    return giveBack
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

/** Shows a message of the device in the same way as a refusal of the server. */
function asRefusal(failure: unknown): never {
  if (!(failure instanceof PasskeyRefused)) throw failure
  throw CallFailure.refused(422, { message: failure.message })
}
