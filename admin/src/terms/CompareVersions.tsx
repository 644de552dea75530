import type { PlanTerms } from '@assay/client/schemas'
import { termChanges } from '@assay/client/terms'
import { MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { PlainTable } from '../ui/PlainTable.tsx'

interface CompareVersionsProps {
  /** The newest first; at least two. */
  readonly versions: readonly PlanTerms[]
}

/** What differs between two versions: the newest and the one before it, unless others are chosen. */
export function CompareVersions({ versions }: CompareVersionsProps) {
  const newest = versions[0]?.number ?? 1
  const [pair, setPair] = useState<{ from: number; to: number }>()
  const { from, to } = pair ?? { from: newest - 1, to: newest }
  const [before, after] = [from, to].map((wanted) =>
    versions.find(({ number }) => number === wanted),
  )
  if (before === undefined || after === undefined) return null
  return (
    <section className="compare" aria-labelledby="compare-title">
      <h3 id="compare-title">What changed</h3>
      <div className="compare-pair">
        <Choice
          id="compare-from"
          label="From"
          versions={versions}
          chosen={from}
          onChoose={(number) => setPair({ from: number, to })}
        />
        <Choice
          id="compare-to"
          label="To"
          versions={versions}
          chosen={to}
          onChoose={(number) => setPair({ from, to: number })}
        />
      </div>
      <Changes before={before} after={after} />
    </section>
  )
}

function Changes({ before, after }: { before: PlanTerms; after: PlanTerms }) {
  const changes = termChanges(before, after)
  if (changes.length === 0)
    return (
      <p className="part-note" role="status">
        {before.terms === after.terms
          ? 'These two have the same term sheet.'
          : 'Only the wording of the term sheet differs.'}
      </p>
    )
  return (
    <PlainTable
      label="Differences"
      rows={changes}
      keyOf={({ name }) => name}
      columns={[
        { label: 'Term', cell: ({ name }) => name },
        { label: `Version ${before.number}`, cell: ({ before: was }) => was },
        { label: `Version ${after.number}`, cell: ({ after: is }) => is },
      ]}
    />
  )
}

interface ChoiceProps {
  readonly id: string
  readonly label: string
  readonly versions: readonly PlanTerms[]
  readonly chosen: number
  readonly onChoose: (number: number) => void
}

const Choice = ({ id, label, versions, chosen, onChoose }: ChoiceProps) => (
  <TextField
    id={id}
    select
    size="small"
    label={label}
    value={chosen}
    onChange={(event) => onChoose(Number(event.target.value))}
  >
    {versions.map(({ number }) => (
      <MenuItem key={number} value={number}>
        Version {number}
      </MenuItem>
    ))}
  </TextField>
)
