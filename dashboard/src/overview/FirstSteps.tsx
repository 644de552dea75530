import { Circle, CircleCheck, Clock } from 'lucide-react'
import { Link } from 'wouter'
import type { Step } from './firstSteps.ts'
import './first_steps.css'

const SIGNS = {
  open: { Icon: Circle, label: 'To do' },
  waiting: { Icon: Clock, label: 'Waiting' },
  done: { Icon: CircleCheck, label: 'Done' },
} as const

/** The first steps of an investor; once most of them are done, those that are left. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const left = steps.filter(({ state }) => state !== 'done')
  const done = steps.length - left.length
  const listed = done > steps.length / 2 ? left : steps
  return (
    <section className="card first-steps" aria-labelledby="first-steps-title">
      <h2 id="first-steps-title">First steps</h2>
      <p className="muted">
        {done} of {steps.length} done
      </p>
      <ol>
        {listed.map((step) => (
          <Item key={step.title} step={step} />
        ))}
      </ol>
    </section>
  )
}

function Item({ step: { title, why, href, command, state } }: { step: Step }) {
  const { Icon, label } = SIGNS[state]
  return (
    <li className={`step step-${state}`}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <p className="step-title">
          <span className="visually-hidden">{label}: </span>
          {title}
        </p>
        <p className="muted">{why}</p>
      </div>
      {state === 'open' && (
        <Link className="button button-quiet" href={href}>
          {command}
        </Link>
      )}
    </li>
  )
}
