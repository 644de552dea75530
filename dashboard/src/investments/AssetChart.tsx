import { ASSET_NAMES, type Asset } from '@assay/api/domain/asset'
import { chartOf } from '../markets/charts.ts'
import { MarketWidget } from '../markets/MarketWidget.tsx'
import { PriceTable } from '../markets/PriceTable.tsx'

/** The market of the chosen asset, beside the form. */
export function AssetChart({ asset }: { asset: string }) {
  const shown: Asset = Object.hasOwn(ASSET_NAMES, asset) ? (asset as Asset) : 'BTC'
  return (
    <section className="card" aria-labelledby="chart-title">
      <h2 id="chart-title">{ASSET_NAMES[shown]} market</h2>
      <MarketWidget
        kind="advanced-chart"
        config={chartOf(shown)}
        title={`Chart of ${ASSET_NAMES[shown]}`}
        fallback={
          <div className="chart-waiting">
            <PriceTable />
            <p className="muted">The chart by TradingView stands here once it answers.</p>
          </div>
        }
      />
    </section>
  )
}
