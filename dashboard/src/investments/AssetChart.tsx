import { ASSET_NAMES, ASSETS, FIRST_ASSET } from '@assay/api/domain/asset'
import { chartOf } from '../markets/charts.ts'
import { MarketWidget } from '../markets/MarketWidget.tsx'
import { PriceTable } from '../markets/PriceTable.tsx'
import { SampleChart } from '../markets/SampleMarket.tsx'
import { usePrice } from '../markets/usePrice.ts'

/** The market of the chosen asset, beside the form. */
export function AssetChart({ asset }: { asset: string }) {
  const isSample = usePrice(FIRST_ASSET)?.isSample === true
  const shown = ASSETS.find((one) => one === asset) ?? FIRST_ASSET
  return (
    <section className="card invest-chart" aria-labelledby="chart-title">
      <h2 id="chart-title">{ASSET_NAMES[shown]} market</h2>
      <MarketWidget
        kind="advanced-chart"
        config={chartOf(shown)}
        title={`Chart of ${ASSET_NAMES[shown]}`}
        fallback={
          <div className="chart-waiting">
            <PriceTable />
            {isSample ? (
              <SampleChart asset={shown} />
            ) : (
              <p className="muted">The chart by TradingView stands here once it answers.</p>
            )}
          </div>
        }
      />
    </section>
  )
}
