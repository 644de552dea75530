import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { FileButton } from '../ui/FileButton.tsx'
import { monthName, today } from './months.ts'
import { rangesOf, type StatementDays, statementQuery } from '@assay/client/statementDays'
import './statement_files.css'

const FORMATS = [
  ['pdf', 'PDF'],
  ['csv', 'CSV'],
  ['json', 'JSON'],
] as const
const FAILED = 'The statement could not be fetched. Please try again.'
const TAX_FAILED = 'The tax file could not be fetched. Please try again.'

type Span = 'month' | 'quarter' | 'year' | 'own'

/** Signed files of the statement: for the month that is shown, its quarter, its year, or any days. */
export function StatementFiles({ month }: { month: string }) {
  const ranges = rangesOf(month, today())
  const [span, choose] = useState<Span>('month')
  const [own, setOwn] = useState<{ from: string; to: string }>({ from: `${month}-01`, to: '' })
  const days: StatementDays =
    span === 'own' ? { from: own.from, ...(own.to ? { to: own.to } : {}) } : ranges[span]
  return (
    <section className="card no-print statement-files" aria-labelledby="statement-files">
      <div>
        <h2 id="statement-files">Signed files</h2>
        <p className="muted">
          For a bank, a tax office or your own records: every entry with its chain hash, signed. The
          same days always give the same file. It ends with the last closed day.
        </p>
      </div>
      <div className="statement-days">
        <label className="field">
          <span className="field-label">Days</span>
          <select
            className="input"
            value={span}
            onChange={(event) => choose(event.target.value as Span)}
          >
            <option value="month">{monthName(month)}</option>
            <option value="quarter">{ranges.quarterName}</option>
            <option value="year">{ranges.yearName}</option>
            <option value="own">Other days</option>
          </select>
        </label>
        {span === 'own' && (
          <>
            <Day label="First day" value={own.from} set={(from) => setOwn({ ...own, from })} />
            <Day label="Last day" value={own.to} set={(to) => setOwn({ ...own, to })} />
          </>
        )}
      </div>
      <div className="statement-formats">
        {FORMATS.map(([format, name]) => (
          <FileButton
            key={format}
            path={`/user/statement?${statementQuery(days, format)}`}
            failed={FAILED}
            disabled={days.from === ''}
          >
            <FileDown size={16} strokeWidth={1.75} aria-hidden="true" />
            {name}
          </FileButton>
        ))}
        <FileButton
          path={`/user/statement/signature?${statementQuery(days, 'pdf')}`}
          failed={FAILED}
          disabled={days.from === ''}
        >
          <FileDown size={16} strokeWidth={1.75} aria-hidden="true" />
          Signature of the PDF
        </FileButton>
      </div>
      <div>
        <FileButton path={`/user/statement/tax?year=${ranges.yearName}`} failed={TAX_FAILED}>
          <FileDown size={16} strokeWidth={1.75} aria-hidden="true" />
          Tax file {ranges.yearName} (CSV)
        </FileButton>
        <p className="muted statement-note">
          Income by date, what was paid out with the lots it came from, and the lots left. Each lot
          costs what was credited, in USD. It is no tax advice.
        </p>
      </div>
    </section>
  )
}

interface DayProps {
  readonly label: string
  readonly value: string
  readonly set: (day: string) => void
}

const Day = ({ label, value, set }: DayProps) => (
  <label className="field">
    <span className="field-label">{label} (UTC)</span>
    <input
      className="input"
      type="date"
      value={value}
      onChange={(event) => set(event.target.value)}
    />
  </label>
)
