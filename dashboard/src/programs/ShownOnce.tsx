import { KEY_USES } from '@assay/client/programs'
import { useEffect, useRef } from 'react'
import { CopyButton } from '../ui/CopyButton.tsx'
import { useQuestionBeforeLeaving } from '../ui/unsavedChanges.ts'

export interface Once {
  readonly what: 'API key' | 'signing key'
  readonly name: string
  readonly text: string
}

/** A key that is shown only this once. */
export function ShownOnce({ what, name, text, onKept }: Once & { onKept: () => void }) {
  useQuestionBeforeLeaving(`The ${what} is shown only this once. Leave without it?`)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className="card fresh-codes">
      <h2 tabIndex={-1} ref={heading}>
        The {what} of {name}
      </h2>
      <p>
        Copy it to your program now. <strong>It is shown this one time only.</strong>{' '}
        {KEY_USES[what]}
      </p>
      <p className="codes program-key">
        <code>{text}</code>
      </p>
      <div className="form-commands">
        <CopyButton text={text} what={what} success={`The ${what} was copied.`} />
        <button className="button button-primary" type="button" onClick={onKept}>
          I have kept it
        </button>
      </div>
    </section>
  )
}
