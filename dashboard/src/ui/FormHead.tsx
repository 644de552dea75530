import type { ReactNode, RefObject } from 'react'
import { Heading } from './Heading.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import type { Errors } from './useForm.ts'

interface FormHeadProps {
  readonly title: string
  readonly errors: Errors
  readonly summary: RefObject<HTMLDivElement | null>
  /** What is to be read before the form. */
  readonly children?: ReactNode
}

/** The heading of a form, which says in the title of the page too that something is wrong, and what that is. */
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
