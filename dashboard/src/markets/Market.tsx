import { ASSET_NAMES, ASSETS, type Asset, FIRST_ASSET } from '@assay/api/domain/asset'
import { Link, useSearch } from 'wouter'
import { Heading } from '../ui/Heading.tsx'
import { chartOf, SCREENER } from './charts.ts'
import { MarketWidget } from './MarketWidget.tsx'
import { PriceTable } from './PriceTable.tsx'
import { SampleChart, SampleScreener } from './SampleMarket.tsx'
import { usePrice } from './usePrice.ts'
import './market.css'

/** On a phone the second word is only heard, so that every tab is in sight. */
const TABS: readonly { tab: string; label: string; kind?: string }[] = [
  { tab: 'screener', label: 'Screener' },
  ...ASSETS.map((asset) => ({
    tab: asset.toLowerCase(),
    label: ASSET_NAMES[asset],
    kind: 'chart',
  })),
]

const addressOf = (tab: string): string => `/user/market?tab=${tab}`

/** Our own prices first, independent of the widgets; the address holds the chosen view. */
export function Market() {
  const requested = new URLSearchParams(useSearch()).get('tab')
  const chosen = TABS.find(({ tab }) => tab === requested)?.tab ?? 'screener'
  return (
    <div className="market">
      <Heading title="Markets" />
      <section className="card" aria-labelledby="prices-title">
        <h2 id="prices-title">Prices</h2>
        <PriceTable />
      </section>
      <section className="market-more" aria-labelledby="market-title">
        <h2 id="market-title">More of the market</h2>
        <nav className="tabs" aria-label="Market views">
          {TABS.map(({ tab, label, kind }) => (
            <Link
              key={tab}
              href={addressOf(tab)}
              aria-current={tab === chosen ? 'page' : undefined}
            >
              {label}
              {kind !== undefined && <span className="tab-kind"> {kind}</span>}
            </Link>
          ))}
        </nav>
        <View tab={chosen} />
      </section>
    </div>
  )
}

function View({ tab }: { tab: string }) {
  const isSample = usePrice(FIRST_ASSET)?.isSample === true
  const asset: Asset | undefined = ASSETS.find((one) => one.toLowerCase() === tab)
  if (asset === undefined)
    return (
      <MarketWidget
        kind="crypto-mkt-screener"
        config={SCREENER}
        title="Crypto screener"
        fallback={isSample ? <SampleScreener /> : <NoWidget what="screener" />}
      />
    )
  return (
    <MarketWidget
      kind="advanced-chart"
      config={chartOf(asset)}
      title={`Chart of ${ASSET_NAMES[asset]}`}
      fallback={isSample ? <SampleChart asset={asset} /> : <NoWidget what="chart" />}
    />
  )
}

const NoWidget = ({ what }: { what: string }) => (
  <p className="market-waiting muted">
    The {what} of TradingView stands here once it answers. The prices above do not need it.
  </p>
)
