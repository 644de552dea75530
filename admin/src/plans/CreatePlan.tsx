import { useGetOne } from 'react-admin'
import { useSearchParams } from 'react-router'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { PlanForm } from './PlanForm.tsx'
import type { Plan } from './plan.ts'
import { EMPTY, type Typed, typedOf } from './planForm.ts'
import { usePlanForm } from './usePlanForm.ts'

const CREATE = {
  method: 'POST',
  path: 'plans',
  done: 'Plan created successfully!',
  failed: 'Failed to create plan.',
} as const

/** A new plan, empty or with the terms of another one. */
export function CreatePlan() {
  const from = useSearchParams()[0].get('from')
  return (
    <ScreenFrame title="Create Plan">
      {from === null ? <Fresh start={EMPTY} /> : <Copy id={from} />}
    </ScreenFrame>
  )
}

function Copy({ id }: { id: string }) {
  const { data, isError } = useGetOne<Plan>('plans', { id })
  if (isError) return <p role="alert">The plan to copy could not be fetched.</p>
  return data === undefined ? null : <Fresh start={typedOf(data)} />
}

function Fresh({ start }: { start: Typed }) {
  const form = usePlanForm(start, CREATE)
  return <PlanForm form={form} submit={{ label: 'Create plan', busy: 'Creating…' }} />
}
