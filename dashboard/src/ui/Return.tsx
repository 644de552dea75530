import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'

const SECONDS = 5
const SECOND_MS = 1_000

/** Announces the return to the overview after five seconds; easily stopped. */
export function Return() {
  const [, navigate] = useLocation()
  const [left, setLeft] = useState<number | null>(SECONDS)

  useEffect(() => {
    if (left === null) return
    if (left === 0) return navigate('/user/main')
    const timer = setTimeout(() => setLeft(left - 1), SECOND_MS)
    return () => clearTimeout(timer)
  }, [left, navigate])

  if (left === null) return null
  return (
    <div className="return">
      <p id="return-text">
        You return to your overview in <span className="figures">{left}</span> s.
      </p>
      <button
        id="return-stay"
        className="button button-quiet"
        type="button"
        onClick={() => setLeft(null)}
      >
        Stay here
      </button>
    </div>
  )
}

/** What a person has just done, and that the page is about to change: it takes the focus, so that nobody misses it. */
export function Thanks({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      className="payment-sent"
      role="group"
      tabIndex={-1}
      ref={box}
      aria-labelledby="thanks-text"
      aria-describedby="return-text return-stay"
    >
      <p id="thanks-text">{children}</p>
      <Return />
    </div>
  )
}
