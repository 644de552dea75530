import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatUsd, type Usd } from '@assay/client/money'
import type { ChainState } from '@assay/client/schemas'
import { get } from '../client.ts'
import { type Fact, Facts } from '../ui/Facts.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Moment } from '../ui/Moment.tsx'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { NOT_WATCHED } from '../payments/words.ts'
import { ChainAccount } from './ChainAccount.tsx'
import { LocalChainPanel } from './LocalChainPanel.tsx'
import './chains.css'

const TITLE = 'Chains'
/** Fewer than this are soon handed out. */
const FEW_ADDRESSES = 100

/** How far each chain is watched, and where its coins are by the books. */
export function Chains() {
  const query = useQuery({
    queryKey: ['chains'],
    queryFn: () => get<ChainState[]>('/chains'),
    refetchInterval: 15_000,
  })
  return (
    <Loaded query={query} title={TITLE} failed="The chains could not be fetched.">
      {(states) => (
        <ScreenFrame
          title={TITLE}
          subtitle="What the chains show is evidence; only the ledger moves money. No private key is on this server."
          fresh="chains"
        >
          {states.map((state) => (
            <Chain key={state.asset} state={state} />
          ))}
          <p className="part-note chains-end">
            Coins that back no deposit wait in the <Link to="/admin/chain-inbox">chain inbox</Link>.
          </p>
        </ScreenFrame>
      )}
    </Loaded>
  )
}

const Chain = ({ state }: { state: ChainState }) => (
  <section aria-labelledby={`chain-${state.asset}`}>
    <h2 className="part-heading" id={`chain-${state.asset}`}>
      {state.asset}
    </h2>
    {!state.isWatched && <p className="part-note">{NOT_WATCHED}</p>}
    {state.haltedWhy !== null && (
      <p role="alert" className="chain-halted">
        Halted: {state.haltedWhy}. Nothing of this chain becomes final until it is resumed.
      </p>
    )}
    {state.isWatched && state.isStale && (
      <p role="alert" className="chain-halted">
        Stale: nobody has looked at this chain for too long. What is shown may be old, and nothing
        becomes final until the watcher is back.
      </p>
    )}
    <Facts facts={factsOf(state)} />
    <ChainAccount asset={state.asset} />
    {state.isLocal && <LocalChainPanel asset={state.asset} />}
  </section>
)

function factsOf(state: ChainState): readonly Fact[] {
  const { asset, coins, addressesLeft, price, priceMinute, isPriceStale } = state
  const watched: readonly Fact[] = [
    { label: 'Read up to block', value: state.height },
    { label: 'Newest block', value: state.tip },
    { label: 'Final up to', value: state.finalHeight },
    { label: 'Provider', value: state.source },
    {
      label: state.isStale ? 'Last look (stale)' : 'Last look',
      value: state.lookedAt && <Moment at={state.lookedAt} />,
    },
    {
      label: 'Addresses left',
      value: addressesLeft < FEW_ADDRESSES ? `${addressesLeft}: add more soon` : addressesLeft,
    },
  ]
  return [
    ...(state.isWatched ? watched : []),
    {
      label: state.isSamplePrice ? 'Sample price' : 'Price',
      value:
        price === null ? (
          'None was ever recorded'
        ) : (
          <>
            {formatUsd(price as Usd)}
            {priceMinute && ' at '}
            {priceMinute && <Moment at={priceMinute} />}
            {isPriceStale && ' (stale: none is quoted)'}
          </>
        ),
    },
    { label: `${asset} arrived`, value: coins.arrived },
    { label: 'Credited', value: coins.credited },
    { label: 'In the inbox', value: coins.inbox },
    { label: 'Kept by the platform', value: coins.kept },
  ]
}
