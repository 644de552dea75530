import { isCancelled } from '@assay/api/domain/request_status'
import { Link } from 'react-router'
import { Actor } from '../audit/Actor.tsx'
import { Moment } from '../ui/Moment.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'
import type { Step } from './transactionDetail.ts'

interface TimelineProps {
  readonly steps: readonly Step[]
  /** Who cancelled or declined it, which is its last step. */
  readonly cancelledBy: string | null
}

/** The past statuses of a row, who set them, each with its audit line. */
export const Timeline = ({ steps, cancelledBy }: TimelineProps) => (
  <ol className="steps">
    {steps.map((step, i) => (
      <li key={`${step.at} ${step.status}`}>
        <StatusPill
          row={{ status: step.status, cancelledBy: i === steps.length - 1 ? cancelledBy : null }}
        />
        <span className="steps-what">
          <Moment at={step.at} /> by <Actor kind={step.actorKind} id={step.actorId} />
          {step.reason !== null && !isCancelled({ cancelledBy }) && <q>{step.reason}</q>}
        </span>
        {step.auditEventId !== null && (
          <Link to={`/admin/audit/${step.auditEventId}`}>Audit line</Link>
        )}
      </li>
    ))}
  </ol>
)
