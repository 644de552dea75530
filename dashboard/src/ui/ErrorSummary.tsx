import type { RefObject } from 'react'
import type { Errors } from './useForm.ts'

interface ErrorSummaryProps {
  readonly errors: Errors
  readonly focus: RefObject<HTMLDivElement | null>
}

/** Takes the focus after a failed submit, and links to each field. */
export function ErrorSummary({ errors, focus }: ErrorSummaryProps) {
  const fields = Object.entries(errors.fields)
  if (errors.form === undefined && fields.length === 0) return null
  return (
    <div
      className="error-summary"
      role="group"
      tabIndex={-1}
      ref={focus}
      aria-labelledby="error-summary-title"
    >
      <h2 id="error-summary-title">There is a problem</h2>
      {errors.form !== undefined && <p>{errors.form}</p>}
      {fields.length > 0 && (
        <ul>
          {fields.map(([name, message]) => (
            <li key={name}>
              <a href={`#${name}`} onClick={(event) => focusField(event, name)}>
                {labelOf(name)}
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

// "This field is required." seven times does not say which. Labels come before errors in the page. A choice is named by
// its group: the label of its first button is one of the answers.
function labelOf(name: string): string {
  const field = document.getElementById(name)
  const isChoice = field instanceof HTMLInputElement && field.type === 'radio'
  const named = isChoice
    ? field.closest('fieldset')?.querySelector('legend')
    : document.querySelector(`label[for="${CSS.escape(name)}"]`)
  const label = named?.textContent?.trim()
  return label === undefined || label === '' ? '' : `${label}: `
}

// A plain fragment link would change the address and lose the page to return to.
function focusField(event: { preventDefault(): void }, name: string): void {
  event.preventDefault()
  document.getElementById(name)?.focus()
}
