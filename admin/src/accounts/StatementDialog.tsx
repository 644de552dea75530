import { MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { serverSentenceOf } from '@assay/client/failures'
import { readPosted, saveFile } from '@assay/client/files'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { useCloseDialog } from '../commands/dialogs.ts'
import { Problem } from '../commands/Problem.tsx'
import { currentSession } from '../session.ts'
import type { InvestorRow } from './userCells.tsx'

const FAILED = 'The statement could not be made. Check your connection and try again.'
const FORMATS = ['pdf', 'csv', 'json'] as const

/** The first day of the month before this one, UTC. */
function aMonthAgo(): string {
  const day = new Date()
  day.setUTCDate(1)
  day.setUTCMonth(day.getUTCMonth() - 1)
  return day.toISOString().slice(0, 10)
}

/** Makes the statement of an investor for any closed days; the investor gets a notice. */
export function StatementDialog({ user: { id, name } }: { user: InvestorRow }) {
  const close = useCloseDialog()
  const [from, setFrom] = useState(aMonthAgo)
  const [to, setTo] = useState('')
  const [format, setFormat] = useState<string>('pdf')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function make() {
    setBusy(true)
    const path = `/admin/users/${encodeURIComponent(id)}/statements`
    try {
      const body = { firstDay: from, ...(to ? { lastDay: to } : {}), format }
      saveFile(await readPosted(path, currentSession()?.token ?? '', body))
      toast.success(`The statement is saved. ${name} gets a notice.`)
      close()
    } catch (failure) {
      setProblem(serverSentenceOf(failure, FAILED))
      setBusy(false)
    }
  }
  return (
    <CommandFrame
      title={`Statement of ${name}`}
      confirm={{ label: isBusy ? 'Making the statement…' : 'Make statement' }}
      onConfirm={() => void make()}
      isBusy={isBusy}
      hasField
    >
      <p>
        The same signed file that {name} can save. The audit log has who made it, and {name} gets a
        notice.
      </p>
      <Day label="First day (UTC)" value={from} set={setFrom} />
      <Day label="Last day (UTC), or empty for the last closed one" value={to} set={setTo} />
      <TextField
        select
        label="Format"
        value={format}
        onChange={(event) => setFormat(event.target.value)}
      >
        {FORMATS.map((one) => (
          <MenuItem key={one} value={one}>
            {one.toUpperCase()}
          </MenuItem>
        ))}
      </TextField>
      <Problem text={problem} />
    </CommandFrame>
  )
}

interface DayProps {
  readonly label: string
  readonly value: string
  readonly set: (day: string) => void
}

const Day = ({ label, value, set }: DayProps) => (
  <TextField
    type="date"
    label={label}
    value={value}
    onChange={(event) => set(event.target.value)}
    slotProps={{ inputLabel: { shrink: true } }}
  />
)
