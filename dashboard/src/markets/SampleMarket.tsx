import { ASSET_NAMES, ASSETS, type Asset } from '@assay/api/domain/asset'
import { ZERO } from '@assay/api/domain/money'
import { inUsd } from '@assay/client/money'
import { useState } from 'react'
import { AssetMark } from '../ui/AssetMark.tsx'
import { SAMPLE_PRICES } from './prices.ts'
import { edgesOf, lineThrough, sampleChange, sampleDays } from './sampleSeries.ts'
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

const PERIODS = [
  [1, '24 h'],
  [30, '30 days'],
] as const

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
              {PERIODS.map(([days, label]) => (
                <th scope="col" key={days}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ASSETS.map((asset) => (
              <tr key={asset}>
                <th scope="row">
                  <AssetMark asset={asset} />
                  {ASSET_NAMES[asset]}
                </th>
                <td className="figures">{inUsd(sampleDays(asset, 1, now)[0] ?? ZERO)}</td>
                {PERIODS.map(([days]) => {
                  const change = sampleChange(asset, days, now)
                  return (
                    <td key={days} className={`figures price-${change?.direction ?? 'level'}`}>
                      {change?.text ?? '–'}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <p className="muted">{SAMPLE_PRICES}</p>
    </div>
  )
}
