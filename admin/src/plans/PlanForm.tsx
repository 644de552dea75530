import { Button } from '@mui/material'
import type { FormEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { PlanConflict } from './PlanConflict.tsx'
import { PlanFields } from './PlanFields.tsx'
import { PlanPreview } from './PlanPreview.tsx'
import { ProblemSummary } from './ProblemSummary.tsx'
import type { PlanForm as Form } from './usePlanForm.ts'
import '../commands/commands.css'
import './plans.css'

interface PlanFormProps {
  readonly form: Form
  readonly submit: { readonly label: string; readonly busy: string }
  /** The consequences that a person should know before a change. */
  readonly note?: ReactNode
}

/** The terms of a plan beside the card that investors will see. */
export function PlanForm({ form, submit, note }: PlanFormProps) {
  const { typed, change, save, isBusy, findings, problem } = form
  const send = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <div className="plan-halves">
      <form className="plan-form" onSubmit={send} noValidate>
        <ProblemSummary findings={findings} problem={problem} />
        {form.conflict && <PlanConflict conflict={form.conflict} onTake={form.accept} />}
        {note}
        <PlanFields typed={typed} findings={findings} change={change} />
        <div className="plan-buttons">
          <Button
            type="submit"
            variant="contained"
            aria-disabled={isBusy}
            disabled={form.conflict !== null}
            className={isBusy ? 'command-busy' : ''}
          >
            {isBusy ? submit.busy : submit.label}
          </Button>
          <Button component={Link} to="/admin/plans">
            Cancel
          </Button>
        </div>
      </form>
      <PlanPreview typed={typed} />
    </div>
  )
}
