import { useEffect, useRef } from 'react'

interface Props {
  readonly reference: string
  readonly onAnother: () => void
}

export function SentPanel({ reference, onAnother }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div className="sent-panel" ref={panel} tabIndex={-1} role="status">
      <h3>Message sent</h3>
      <p>
        Your reference is <b className="reference">{reference}</b>. A copy with the reference is on
        its way to you by mail, and a person answers within the support hours.
      </p>
      <button className="button" data-look="quiet" type="button" onClick={onAnother}>
        Send Another Message
      </button>
    </div>
  )
}
