import type { ReactNode, RefObject } from 'react'
import { Heading } from './Heading.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import type { Errors } from './useForm.ts'

interface FormHeadProps {
  readonly title: string
  readonly errors: Errors
  readonly summary: RefObject<HTMLDivElement | null>
  /** The text before the form. */
  readonly children?: ReactNode
}

/** The heading of a form, which also reports errors: in the title of the page and in a summary. */
export function FormHead({ title, errors, summary, children }: FormHeadProps) {
  const hasErrors = errors.form !== undefined || Object.keys(errors.fields).length > 0
  return (
    <>
      <Heading title={title} hasErrors={hasErrors} />
      {children}
      <ErrorSummary errors={errors} focus={summary} />
    </>
  )
}
