import { useEffect, useRef } from 'react'
import { CopyButton } from '../ui/CopyButton.tsx'

export interface Once {
  readonly what: 'API key' | 'signing key'
  readonly name: string
  readonly text: string
}

const USES = {
  'API key':
    'Your program sends it with each call, in the header “Authorization: Bearer” and the key.',
  'signing key': 'Your program checks with it that a post is from us: see Standard Webhooks.',
} as const

/** A key that is shown only this once. */
export function ShownOnce({ what, name, text, onKept }: Once & { onKept: () => void }) {
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
        Copy it to your program now. <strong>It is shown this one time only.</strong> {USES[what]}
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
