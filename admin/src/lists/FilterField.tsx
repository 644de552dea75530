import type { Plan } from '@assay/client/schemas'
import { MenuItem, TextField } from '@mui/material'
import { useGetList } from 'react-admin'
import { MoneyField } from '../ui/MoneyField.tsx'
import type { Typed } from './filterForm.ts'
import { isRange, type ListFilter, namesOf, type RangeFilter } from './filters.ts'

interface FilterFieldProps {
  readonly filter: ListFilter
  readonly typed: Typed
  /** The faults of the fields, by the same names. */
  readonly findings: Typed
  readonly onType: (name: string, text: string) => void
}

/** The field of one filter: two fields for a range. */
export function FilterField(props: FilterFieldProps) {
  const { filter, typed, onType } = props
  if (isRange(filter)) return <Range {...props} filter={filter} />
  const field = {
    label: filter.label,
    value: typed[filter.source] ?? '',
    onType: (text: string) => onType(filter.source, text),
  }
  return filter.kind === 'plan' ? <PlanField {...field} /> : <PlainField {...field} />
}

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onType: (text: string) => void
}

const PlainField = ({ label, value, onType }: FieldProps) => (
  <TextField label={label} value={value} onChange={(event) => onType(event.target.value)} />
)

function Range({ filter, typed, findings, onType }: FilterFieldProps & { filter: RangeFilter }) {
  const { kind, label, unit } = filter
  const inUnit = unit === undefined ? '' : ` (${unit})`
  return (
    <fieldset className="list-range">
      <legend className="visually-hidden">{label}</legend>
      {namesOf(filter).map((name, i) => {
        const field = {
          label: `${label} ${i === 0 ? 'from' : 'to'}${inUnit}`,
          value: typed[name] ?? '',
        }
        if (kind === 'amount')
          return (
            <MoneyField
              key={name}
              {...field}
              isBound
              onType={(text) => onType(name, text)}
              error={findings[name]}
            />
          )
        return (
          <TextField
            key={name}
            {...field}
            type={kind === 'day' ? 'date' : 'text'}
            onChange={(event) => onType(name, event.target.value)}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: { inputMode: kind === 'day' ? undefined : 'decimal' },
            }}
          />
        )
      })}
    </fieldset>
  )
}

const MOST_PLANS = 1000

/** The plans by name; those for one investor say for whom. */
function PlanField({ label, value, onType }: FieldProps) {
  const { data = [] } = useGetList<Pick<Plan, 'id' | 'name' | 'user'>>('plans', {
    pagination: { page: 1, perPage: MOST_PLANS },
    sort: { field: 'name', order: 'ASC' },
  })
  const isKnown = data.some(({ id }) => id === value)
  return (
    <TextField
      select
      label={label}
      value={isKnown ? value : ''}
      onChange={(event) => onType(event.target.value)}
      slotProps={{
        inputLabel: { shrink: true },
        select: { displayEmpty: true },
      }}
    >
      <MenuItem value="">Any</MenuItem>
      {data.map(({ id, name, user }) => (
        <MenuItem key={id} value={id}>
          {user === null ? name : `${name} (${user.name})`}
        </MenuItem>
      ))}
    </TextField>
  )
}
