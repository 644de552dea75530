import { ASSET_NAMES, ASSETS, type Asset } from '@assay/api/domain/asset'
import { inUsd } from '@assay/client/money'
import { useState } from 'react'
import { AssetMark } from '../ui/AssetMark.tsx'
import { type Change, changeOf, priceText, SAMPLE_PRICES } from './prices.ts'
import { edgesOf, lineThrough, sampleChange, sampleDays } from './sampleSeries.ts'
import { usePrice } from './usePrice.ts'
import './sample.css'
import { ScrollFrame } from '../ui/ScrollFrame.tsx'

const DAYS = 90
const [WIDTH, HEIGHT] = [600, 240]

/** The chart of an asset in sample prices, for a trial without a network. */
export function SampleChart({ asset }: { asset: Asset }) {
  const [now] = useState(Date.now)
  const values = sampleDays(asset, DAYS, now)
  const [least, most] = edgesOf(values)
  const said = `${ASSET_NAMES[asset]} over ${DAYS} days, between ${inUsd(least)} and ${inUsd(most)}.`
  return (
    <figure className="sample">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={said}
      >
        <polyline points={lineThrough(values, WIDTH, HEIGHT)} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className="muted">
        {said} {SAMPLE_PRICES}
      </figcaption>
    </figure>
  )
}

/** The assets side by side in sample prices, for a trial without a network. */
export function SampleScreener() {
  const [now] = useState(Date.now)
  return (
    <div className="sample prices">
      <ScrollFrame label="Crypto screener">
        <table>
          <caption className="visually-hidden">Crypto screener, in sample prices</caption>
          <thead>
            <tr>
              <th scope="col">Asset</th>
              <th scope="col">Price</th>
              <th scope="col">24 h</th>
              <th scope="col">30 days</th>
            </tr>
          </thead>
          <tbody>
            {ASSETS.map((asset) => (
              <Row key={asset} asset={asset} now={now} />
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <p className="muted">{SAMPLE_PRICES}</p>
    </div>
  )
}

/** Price and day are those of the table above: made up for another moment, they would differ on one page. */
function Row({ asset, now }: { asset: Asset; now: number }) {
  const price = usePrice(asset)
  return (
    <tr>
      <th scope="row">
        <AssetMark asset={asset} />
        {ASSET_NAMES[asset]}
      </th>
      <td className="figures">{price === null ? '–' : priceText(price.usd)}</td>
      <ChangeCell change={changeOf(price?.change24h ?? null)} />
      <ChangeCell change={sampleChange(asset, 30, now)} />
    </tr>
  )
}

const ChangeCell = ({ change }: { change: Change | null }) => (
  <td className={`figures price-${change?.direction ?? 'level'}`}>{change?.text ?? '–'}</td>
)
