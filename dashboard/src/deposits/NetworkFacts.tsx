import { Amount } from '../ui/Amount.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { type Network, usualTime } from './deposit.ts'

/** The facts of a network that an investor needs before sending anything over it. */
export function NetworkFacts({ network }: { network: Network }) {
  return (
    <Facts>
      <Fact name="Network">
        <strong>{network.network} network only</strong>
      </Fact>
      <Fact name="Minimum">
        <Amount value={network.minAmount} />
      </Fact>
      <Fact name="Confirmations">{network.confirmations}</Fact>
      <Fact name="Usual time">{usualTime(network.usualMinutes)}</Fact>
    </Facts>
  )
}
