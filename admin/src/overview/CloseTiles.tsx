import { Link } from 'react-router'
import { formatUsd } from '@assay/client/money'
import { shortDate } from '../business_days/words.ts'
import { countInWords } from '../ui/countInWords.ts'
import { Moment } from '../ui/Moment.tsx'
import type { Figures } from './figures.ts'
import { TileCard } from './Tile.tsx'

const MATURING = '/admin/active-investment?sort=endDate&order=ASC'

/** What the close of business has left unpaid, what it ends next, and whether it went well. */
export function CloseTiles({ figures }: { figures: Figures }) {
  return (
    <section aria-labelledby="close-tiles">
      <h2 id="close-tiles" className="overview-heading">
        Close of business
      </h2>
      <ul className="overview-grid close-cards">
        <Unfunded dues={figures.unfundedDues} />
        <Maturing maturing={figures.maturing} />
        <LastClose close={figures.lastClose} />
      </ul>
    </section>
  )
}

function Unfunded({ dues: { count, amount, oldestDate } }: { dues: Figures['unfundedDues'] }) {
  if (oldestDate === null)
    return (
      <TileCard sign="good" title="Every due is paid">
        <p>The pool covered all that was earned.</p>
      </TileCard>
    )
  return (
    <TileCard sign="bad" title={`${formatUsd(amount)} due and not funded`}>
      <p>
        Of {countInWords(count, 'plan')}, since {shortDate(oldestDate)}.{' '}
        <Link to="/admin/pool">Look at the pool</Link>
      </p>
    </TileCard>
  )
}

function Maturing({ maturing: { count, amount, firstDate } }: { maturing: Figures['maturing'] }) {
  if (firstDate === null)
    return (
      <TileCard sign="good" title="Nothing matures within 7 days">
        <p>
          <Link to={MATURING}>Active investments</Link>
        </p>
      </TileCard>
    )
  return (
    <TileCard sign="waiting" title={`${formatUsd(amount)} matures within 7 days`}>
      <p>
        {countInWords(count, 'investment')}, the first on {shortDate(firstDate)}.{' '}
        <Link to={MATURING}>Show them</Link>
      </p>
    </TileCard>
  )
}

function LastClose({ close }: { close: Figures['lastClose'] }) {
  if (close === null)
    return (
      <TileCard sign="waiting" title="No day is closed yet">
        <p>The first one is closed after its midnight.</p>
      </TileCard>
    )
  const day = shortDate(close.date)
  const link = <Link to={`/admin/business-days/${close.date}`}>Look at the day</Link>
  if (close.failedStep !== null)
    return (
      <TileCard sign="bad" title={`${day} could not be closed`}>
        <p role="alert" className="tile-broken">
          A step failed, and no later day is closed before it. {link}
        </p>
      </TileCard>
    )
  if (close.closedAt === null)
    return (
      <TileCard sign="waiting" title={`${day} is being closed`}>
        <p>{link}</p>
      </TileCard>
    )
  return (
    <TileCard sign="good" title={`${day} is closed`}>
      <p>
        <Moment at={close.closedAt} />. {link}
      </p>
    </TileCard>
  )
}
