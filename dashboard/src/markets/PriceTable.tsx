import useSWR from 'swr'
import type { Answer } from '../client.ts'
import { sentenceOf } from '@assay/client/failures'
import { Bars, Loading } from '../ui/Loading.tsx'
import { AssetMark } from '../ui/AssetMark.tsx'
import { When } from '../ui/When.tsx'
import { changeOf, originOf, type Price, priceText } from './prices.ts'
import './markets.css'

const EVERY_MINUTE = 60_000
const FAILED = 'The prices could not be read just now.'

/** Our own prices, independent of the market widgets. */
export function PriceTable() {
  const { data, error, mutate } = useSWR<Answer<Price[]>, Error>('/prices', {
    refreshInterval: EVERY_MINUTE,
  })
  if (data === undefined)
    return (
      <Loading failure={error && sentenceOf(error, FAILED)} retry={() => void mutate()}>
        <Bars count={3} />
      </Loading>
    )
  return <Prices prices={data.data} />
}

function Prices({ prices }: { prices: readonly Price[] }) {
  if (prices.every(({ usd }) => usd === null))
    return <p className="muted prices-none">{originOf(prices)}</p>
  return (
    <div className="prices">
      <table>
        <caption className="visually-hidden">Prices in US dollars</caption>
        <thead>
          <tr>
            <th scope="col">Asset</th>
            <th scope="col">Price</th>
            <th scope="col">24 h</th>
          </tr>
        </thead>
        <tbody>
          {prices.map((price) => (
            <Row key={price.asset} price={price} />
          ))}
        </tbody>
      </table>
      <p className="muted">{originOf(prices)}</p>
    </div>
  )
}

function Row({ price: { asset, name, usd, asOf, change24h } }: { price: Price }) {
  const change = changeOf(change24h)
  return (
    <tr>
      <th scope="row">
        <AssetMark asset={asset} />
        {name} <span className="muted">{asset}</span>
      </th>
      <td className="figures">
        {usd === null ? (
          <span className="muted">no price</span>
        ) : (
          <span title={`${usd} USD`}>{priceText(usd)}</span>
        )}
        {asOf !== null && (
          <small className="muted">
            <When at={asOf} />
          </small>
        )}
      </td>
      <td className={`figures price-${change?.direction ?? 'level'}`}>{change?.text ?? '–'}</td>
    </tr>
  )
}
