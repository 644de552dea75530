import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { serverSentenceOf } from '@assay/client/failures'

interface RowsProps<Row> {
  readonly query: UseQueryResult<Row[]>
  readonly nothing: string
  readonly failed: string
  readonly Line: ComponentType<{ readonly row: Row }>
}

/** A short list, such as the passkeys of an account, each row with its details and its command. */
export function Rows<Row extends { readonly id: string }>(props: RowsProps<Row>) {
  const { query, nothing, failed, Line } = props
  const { data, error, refetch } = query
  if (data === undefined)
    return error === null ? (
      <p role="status" className="part-note">
        Loading…
      </p>
    ) : (
      <div className="security-commands">
        <p role="alert" className="part-note">
          {serverSentenceOf(error, failed)}
        </p>
        <button className="quiet-button" type="button" onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    )
  if (data.length === 0) return <p className="part-note security-none">{nothing}</p>
  return (
    <ul className="security-rows">
      {data.map((row) => (
        <li key={row.id}>
          <Line row={row} />
        </li>
      ))}
    </ul>
  )
}

interface LineProps {
  readonly title: ReactNode
  readonly about: ReactNode
  readonly command: ReactNode
}

/** One row of such a list. */
export const RowLine = ({ title, about, command }: LineProps) => (
  <>
    <div>
      <p className="security-title">{title}</p>
      <p className="security-about">{about}</p>
    </div>
    {command}
  </>
)
