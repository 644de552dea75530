import { ASSET_NAMES, ASSETS } from '@assay/api/domain/asset'
import type { Page } from '@playwright/test'

/** Answers with a price for each asset: the instance under test has no source. */
export const withPrices = (page: Page) =>
  page.route('**/api/prices', (route) => {
    const price = { usd: '50000.00', change24h: '1.00', source: 'kraken' }
    const asOf = new Date().toISOString()
    const data = ASSETS.map((asset) => ({ ...price, asset, name: ASSET_NAMES[asset], asOf }))
    return route.fulfill({ json: { data } })
  })
