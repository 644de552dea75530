import type { Fact } from './act.ts'

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="act-facts">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
