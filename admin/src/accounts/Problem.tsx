import type { RefObject } from 'react'

interface ProblemProps {
  readonly text: string | undefined
  readonly focus: RefObject<HTMLDivElement | null>
}

export function Problem({ text, focus }: ProblemProps) {
  if (text === undefined) return null
  return (
    <div
      className="entrance-problem"
      role="group"
      aria-label="There is a problem"
      tabIndex={-1}
      ref={focus}
    >
      {text}
    </div>
  )
}
