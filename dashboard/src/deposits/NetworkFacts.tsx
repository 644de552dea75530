import { Amount } from '../ui/Amount.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { type Network, usualTime } from './deposit.ts'

/** What has to be known of a network before anything is sent over it. */
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
