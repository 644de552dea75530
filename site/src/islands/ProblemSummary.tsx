import { useEffect, useRef } from 'react'
import { FIELDS, type Problems } from './contact_message.ts'

interface Props {
  readonly problems: Problems
  readonly message: string
}

const LABELS = { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' } as const
const PREFIX = 'Error: '

/** Takes the focus each time it appears, names the problems and links to their fields. */
export function ProblemSummary({ problems, message }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const title = document.title
    document.title = PREFIX + title
    box.current?.focus()
    return () => {
      document.title = title
    }
  }, [])
  const wrong = FIELDS.filter((field) => problems[field])
  return (
    <div className="problem-summary" ref={box} tabIndex={-1} role="alert">
      <h3>There is a problem</h3>
      <p>{message}</p>
      {wrong.length > 0 && (
        <ul>
          {wrong.map((field) => (
            <li key={field}>
              <a href={`#${field}`}>
                {LABELS[field]}: {problems[field]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
