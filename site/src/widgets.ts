// The frame that TradingView's loader would create, without the loader: no foreign script runs in our pages.
const HOST = 'https://www.tradingview-widget.com'

export const TICKER_HOME = 'https://www.tradingview.com/markets/'
export const WIDGET_ORIGINS: readonly string[] = [HOST, 'https://s.tradingview.com']

const tickerTape = {
  symbols: [
    { proName: 'FOREXCOM:SPXUSD', title: 'S&P 500' },
    { proName: 'FOREXCOM:NSXUSD', title: 'US 100' },
    { proName: 'FX_IDC:EURUSD', title: 'EUR to USD' },
    { proName: 'BITSTAMP:BTCUSD', title: 'Bitcoin' },
    { proName: 'BITSTAMP:ETHUSD', title: 'Ethereum' },
  ],
  displayMode: 'adaptive',
  showSymbolLogo: true,
  isTransparent: true,
  colorTheme: 'dark',
  locale: 'en',
}

export const tickerTapeUrl = () =>
  `${HOST}/embed-widget/ticker-tape/?locale=en#${encodeURIComponent(JSON.stringify(tickerTape))}`
