import type { Cents } from '@assay/api/domain/money'
import { ownSign, withSign } from '@assay/client/figures'
import { inUsd, minus, usdOf } from '@assay/client/money'
import type { Change } from './command.ts'

/** With its sign and an arrow: colour must not be the only sign. */
function difference({ before, after }: Change): string {
  const by: Cents = minus(after, before)
  if (by === 0n) return 'unchanged'
  const amount = usdOf(by)
  return `${by > 0n ? '▲' : '▼'} ${withSign(ownSign(amount), amount)}`
}

/** The investor's figures before and after the command. */
export const Changes = ({ of, changes }: { of: string; changes: readonly Change[] }) => (
  <table className="command-changes">
    <caption>What changes for {of}</caption>
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">Figure</span>
        </th>
        <th scope="col">Before</th>
        <th scope="col">After</th>
        <th scope="col">
          <span className="visually-hidden">Difference</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {changes.map((change) => (
        <tr key={change.label}>
          <th scope="row">{change.label}</th>
          <td>{inUsd(change.before)}</td>
          <td className="command-after">{inUsd(change.after)}</td>
          <td className="command-difference">{difference(change)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
