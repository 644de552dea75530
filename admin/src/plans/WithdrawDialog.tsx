import { CommandFrame } from '../commands/CommandFrame.tsx'
import { Problem } from '../commands/Problem.tsx'
import { useRemoval } from '../commands/useRemoval.ts'
import { nameOf, type Plan } from './plan.ts'
import { describeUse, usePlanUse } from './PlanUse.tsx'

/** Withdraws a plan from offer. Existing investments keep their terms. */
export function WithdrawDialog({ plan }: { plan: Plan }) {
  const use = usePlanUse(plan.id)
  const { remove, isBusy, problem } = useRemoval({
    list: 'plans',
    id: plan.id,
    done: 'Plan deleted successfully.',
    failed: 'Failed to delete plan.',
  })
  const isUsed = use !== undefined && use.all > 0
  return (
    <CommandFrame
      title={`Withdraw ${nameOf(plan)} from offer?`}
      confirm={{ label: isBusy ? 'Withdrawing…' : `Withdraw ${nameOf(plan)}`, isGrave: true }}
      onConfirm={remove}
      isBusy={isBusy || use === undefined}
    >
      <p>Nobody can invest in it any more. It cannot be offered again; a duplicate can.</p>
      {use !== undefined && (
        <p>
          {describeUse(use)}{' '}
          {isUsed
            ? 'They keep their terms and run to their end, and the plan stays in the list as withdrawn.'
            : 'It is removed from the list.'}
        </p>
      )}
      <Problem text={problem} />
    </CommandFrame>
  )
}
