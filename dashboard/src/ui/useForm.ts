import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallFailure } from '@assay/client/failures'
import { type Errors, useStandingErrors } from './standingErrors.ts'

export type { Errors } from './standingErrors.ts'

export type Values = Readonly<Record<string, string>>

interface FormPlan {
  /** The errors by field; an empty record lets the form submit. */
  readonly check: (values: Values) => Record<string, string>
  readonly send: (values: Values) => Promise<void>
  /** The sentence for a refusal that names no field of this form. */
  readonly explain: (failure: CallFailure) => string
  /** The errors of a later step, shown as if this form had found them. */
  readonly refused?: Errors | undefined
}

const NONE: Errors = { fields: {} }

/**
 * Checks on submit only, never sends twice, and shows a 422 of the server like its own errors. The error of a field goes
 * when the field is filled in otherwise or leaves.
 */
export function useForm({ check, send, explain, refused = NONE }: FormPlan) {
  const [found, setErrors] = useState<Errors>(refused)
  const errors = useStandingErrors(found)
  const [sending, setSending] = useState(false)
  const summary = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (found !== NONE) summary.current?.focus()
  }, [found])

  async function submit(form: HTMLFormElement): Promise<void> {
    const values = valuesOf(form)
    const findings = check(values)
    if (Object.keys(findings).length > 0) return setErrors({ fields: findings })
    setErrors(NONE)
    setSending(true)
    try {
      await send(values)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setErrors(errorsOf(failure, form, explain))
    } finally {
      setSending(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!sending) void submit(event.currentTarget)
  }

  return { errors, sending, summary, onSubmit, clear: () => setErrors(NONE) }
}

function valuesOf(form: HTMLFormElement): Values {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(entries)
}

function errorsOf(
  failure: CallFailure,
  form: HTMLFormElement,
  explain: FormPlan['explain'],
): Errors {
  const ours = failure.errors.filter(({ field }) => form.elements.namedItem(field) !== null)
  const fields = Object.fromEntries(ours.map(({ field, message }) => [field, message]))
  return ours.length > 0 && ours.length === failure.errors.length
    ? { fields }
    : { fields, form: explain(failure) }
}
