import { Link } from 'react-router'
import { Actor } from '../audit/Actor.tsx'
import { Moment } from '../ui/Moment.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'
import type { Step } from './transactionDetail.ts'

/** The statuses that something came to, by whom, each with the audit line that says so. */
export const Timeline = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="steps">
    {steps.map((step) => (
      <li key={`${step.at} ${step.status}`}>
        <StatusPill status={step.status} />
        <span className="steps-what">
          <Moment at={step.at} /> by <Actor kind={step.actorKind} id={step.actorId} />
          {step.reason !== null && <q>{step.reason}</q>}
        </span>
        {step.auditEventId !== null && (
          <Link to={`/admin/audit/${step.auditEventId}`}>Audit line</Link>
        )}
      </li>
    ))}
  </ol>
)
