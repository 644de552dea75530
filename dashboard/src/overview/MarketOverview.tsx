import { MarketWidget } from '../markets/MarketWidget.tsx'
import { PriceTable } from '../markets/PriceTable.tsx'

const tab = (title: string, symbols: readonly (readonly [symbol: string, name: string])[]) => ({
  title,
  originalTitle: title,
  symbols: symbols.map(([s, d]) => ({ s, d })),
})

const CONFIG = {
  dateRange: '12M',
  showChart: true,
  width: '100%',
  height: '100%',
  isTransparent: true,
  showSymbolLogo: true,
  showFloatingTooltip: false,
  tabs: [
    tab('Indices', [
      ['FOREXCOM:SPXUSD', 'S&P 500'],
      ['FOREXCOM:NSXUSD', 'US 100'],
      ['FOREXCOM:DJI', 'Dow 30'],
      ['INDEX:NKY', 'Japan 225'],
      ['INDEX:DEU40', 'DAX'],
      ['FOREXCOM:UKXGBP', 'UK 100'],
    ]),
    tab('Futures', [
      ['CME_MINI:ES1!', 'S&P 500'],
      ['CME:6E1!', 'Euro'],
      ['COMEX:GC1!', 'Gold'],
      ['NYMEX:CL1!', 'WTI crude oil'],
      ['NYMEX:NG1!', 'Gas'],
      ['CBOT:ZC1!', 'Corn'],
    ]),
    tab('Bonds', [
      ['CBOT:ZB1!', 'T-Bond'],
      ['CBOT:UB1!', 'Ultra T-Bond'],
      ['EUREX:FGBL1!', 'Euro Bund'],
      ['EUREX:FBTP1!', 'Euro BTP'],
      ['EUREX:FGBM1!', 'Euro BOBL'],
    ]),
    tab('Forex', [
      ['FX:EURUSD', 'EUR to USD'],
      ['FX:GBPUSD', 'GBP to USD'],
      ['FX:USDJPY', 'USD to JPY'],
      ['FX:USDCHF', 'USD to CHF'],
      ['FX:AUDUSD', 'AUD to USD'],
      ['FX:USDCAD', 'USD to CAD'],
    ]),
  ],
} as const

export function MarketOverview() {
  return (
    <section className="card market-overview" aria-labelledby="market-overview-title">
      <h2 id="market-overview-title">Market overview</h2>
      <MarketWidget
        kind="market-overview"
        config={CONFIG}
        title="Market overview: indices, futures, bonds and forex"
        fallback={<PriceTable />}
      />
    </section>
  )
}
