import { InputAdornment, MenuItem, TextField } from '@mui/material'
import { MoneyField } from '../ui/MoneyField.tsx'
import { OwnerField } from './OwnerField.tsx'
import type { Field, Findings, Typed } from './planForm.ts'

interface PlanFieldsProps {
  readonly typed: Typed
  readonly findings: Findings
  readonly change: (part: Partial<Typed>) => void
}

const AMOUNTS = [
  { name: 'minAmount', label: 'Minimum amount' },
  { name: 'maxAmount', label: 'Maximum amount' },
] as const

const FIGURES = [
  { name: 'returns', label: 'Returns', unit: '%', hint: 'Of the amount, per day.' },
  { name: 'duration', label: 'Duration', unit: 'days' },
  {
    name: 'earlyExit',
    label: 'Fee for leaving early',
    unit: '%',
    hint: 'Of the principal. Empty: nobody can leave early. 0: without a fee.',
    isOptional: true,
  },
] as const satisfies readonly {
  name: Field
  label: string
  unit: string
  hint?: string
  isOptional?: true
}[]

const CHOICES = [
  {
    name: 'kind',
    label: 'Earnings',
    hint: 'A fixed rate is owed. A declared one is what each day has brought, also less than zero.',
    words: { fixed: 'Fixed rate', declared: 'Rate declared each day' },
  },
  {
    name: 'atMaturity',
    label: 'At maturity',
    hint: 'Without a choice of the investor it is paid out.',
    words: { payout: 'Paid out', renew: 'Paid out, or renewed by choice' },
  },
] as const

export const PlanFields = ({ typed, findings, change }: PlanFieldsProps) => (
  <>
    <TextField
      id="name"
      label="Name"
      autoComplete="off"
      value={typed.name}
      onChange={(event) => change({ name: event.target.value })}
      error={findings.name !== undefined}
      helperText={findings.name ?? 'What investors see. Optional.'}
      slotProps={{ htmlInput: { maxLength: 120 } }}
    />
    {AMOUNTS.map(({ name, label }) => (
      <MoneyField
        key={name}
        id={name}
        label={label}
        value={typed[name]}
        onType={(text) => change({ [name]: text })}
        error={findings[name]}
      />
    ))}
    {FIGURES.map(({ name, label, unit, ...more }) => (
      <TextField
        key={name}
        id={name}
        label={label}
        required={!('isOptional' in more)}
        autoComplete="off"
        value={typed[name]}
        onChange={(event) => change({ [name]: event.target.value })}
        error={findings[name] !== undefined}
        helperText={findings[name] ?? ('hint' in more ? more.hint : undefined)}
        slotProps={{
          htmlInput: { inputMode: name === 'duration' ? 'numeric' : 'decimal' },
          input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
        }}
      />
    ))}
    {CHOICES.map(({ name, label, hint, words }) => (
      <TextField
        key={name}
        id={name}
        select
        label={label}
        value={typed[name]}
        onChange={(event) => change({ [name]: event.target.value })}
        error={findings[name] !== undefined}
        helperText={findings[name] ?? hint}
      >
        {Object.entries(words).map(([value, text]) => (
          <MenuItem key={value} value={value}>
            {text}
          </MenuItem>
        ))}
      </TextField>
    ))}
    <OwnerField owner={typed.owner} onChoose={(owner) => change({ owner })} error={findings.uid} />
  </>
)
