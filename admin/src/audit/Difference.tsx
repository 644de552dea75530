import { formatUsd, type Usd } from '@assay/client/money'
import { ScrollFrame } from '../ui/ScrollFrame.tsx'
import { type AuditEvent, inWords } from './event.ts'

const CENTS = /Cents$/

/** Cents of the ledger as dollars, from their digits, never through a number. */
function dollarsOf(cents: string): string {
  const digits = cents.replace('-', '').padStart(3, '0')
  const amount = `${cents.startsWith('-') ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
  return formatUsd(amount as Usd)
}

function shown(name: string, value: unknown): string {
  if (value === undefined || value === null) return '–'
  if (CENTS.test(name) && /^-?\d+$/.test(value as string)) return dollarsOf(value as string)
  if (name === 'status') return inWords(value as string)
  return typeof value === 'object' ? JSON.stringify(value) : (value as string)
}

const nameInWords = (name: string): string =>
  inWords(
    name
      .replace(CENTS, '')
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase(),
  )

/** The object before and after, field by field, with the changes marked. */
export function Difference({ event: { before, after } }: { event: AuditEvent }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return <p className="part-note">No earlier version was recorded.</p>
  return (
    <ScrollFrame label="Before and after">
      <table className="plain-table difference">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
            <th scope="col">
              <span className="visually-hidden">Whether it changed</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => {
            const was = shown(name, before?.[name])
            const is = shown(name, after?.[name])
            // a line about a creation or a deletion has only one side
            const isChanged = before !== null && after !== null && name in before && was !== is
            return (
              <tr key={name} className={isChanged ? 'changed' : undefined}>
                <th scope="row">{nameInWords(name)}</th>
                <td>{was}</td>
                <td>{is}</td>
                <td>{isChanged && 'Changed'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollFrame>
  )
}
