import type { Cents } from '@assay/api/domain/money'
import { When } from '../ui/When.tsx'
import { coinsFor } from './convert.ts'
import { priceText, SAMPLE_PRICES } from './prices.ts'
import { usePrice } from './usePrice.ts'

/** An amount in coins, with the price and its age. Shows nothing while no price is known. */
export function InCoins({ asset, amount }: { asset: string; amount: Cents | null }) {
  const price = usePrice(asset)
  if (price === null) return null
  const coins = amount === null ? null : coinsFor(amount, price.usd)
  return (
    <span className="figures">
      {coins !== null && `About ${coins} ${asset}. `}1 {asset} = {priceText(price.usd)},{' '}
      <When at={price.asOf} />.{price.isSample && ` ${SAMPLE_PRICES}`}
    </span>
  )
}
