import { type Asset, descriptorOf } from '@assay/api/domain/asset'

/** The settings of the daily chart of an asset. */
export const chartOf = (asset: Asset) => ({
  symbol: descriptorOf(asset).chartSymbol,
  interval: 'D',
  autosize: true,
  timezone: 'Etc/UTC',
  style: '1',
  allow_symbol_change: true,
  hide_side_toolbar: true,
  calendar: false,
})

export const SCREENER = {
  defaultColumn: 'overview',
  screener_type: 'crypto_mkt',
  market: 'crypto',
  displayCurrency: 'USD',
  isTransparent: true,
  width: '100%',
  height: '100%',
} as const
