import { Button } from '@mui/material'
import { INBOX_REASONS } from '@assay/api/domain/inbox_reason'
import { formatUsd } from '@assay/client/money'
import type { InboxItem } from '@assay/client/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { get } from '../client.ts'
import { useOpenDialog } from '../commands/dialogs.ts'
import { Copyable } from '../ui/Copyable.tsx'
import { type Fact, Facts } from '../ui/Facts.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Moment } from '../ui/Moment.tsx'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { useMay } from '../ui/useMay.ts'
import { CreditDialog, RecoverDialog, RefundDialog } from './InboxDialogs.tsx'
import { TakeButton } from './TakeButton.tsx'
import './chains.css'

const TITLE = 'Chain inbox'

/** Coins that have arrived and back no deposit: whose work each is, how old it is, and its three ways out. */
export function ChainInbox() {
  const query = useQuery({
    queryKey: ['chain-inbox'],
    queryFn: () => get<InboxItem[]>('/chain-inbox'),
  })
  return (
    <Loaded query={query} title={TITLE} failed="The inbox could not be fetched.">
      {(items) => (
        <ScreenFrame
          title={TITLE}
          subtitle="Coins that arrived and belong to no deposit, the oldest first. Each resolution needs a second approval."
          fresh="chain-inbox"
        >
          {items.length === 0 && (
            <p className="part-note">The inbox is empty: everything that arrived has its owner.</p>
          )}
          {items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ScreenFrame>
      )}
    </Loaded>
  )
}

const titleOf = ({ coins, token, asset, worth }: InboxItem) =>
  `${coins} ${token ?? asset}${worth === null ? '' : `, ${formatUsd(worth)}`}`

const reasonOf = ({ reason, state, disputedWhy }: InboxItem) => {
  if (state === 'disputed') return `Providers differ: ${disputedWhy ?? 'no reason is known'}.`
  return reason === null ? 'It waits for the price of its minute.' : INBOX_REASONS[reason]
}

function Item({ item }: { item: InboxItem }) {
  const isAllowed = useMay('chain-inbox.manage')
  const isOpen = item.state === 'final' && item.refundTo === null && item.approvalId === null
  return (
    <section className="inbox-item" aria-labelledby={`item-${item.id}`}>
      <h2 className="part-heading" id={`item-${item.id}`}>
        {titleOf(item)}
      </h2>
      <p className="part-note">{reasonOf(item)}</p>
      {item.refundTo !== null && (
        <p className="part-note">
          A refund to {item.refundTo} is instructed and recorded. Nothing has been sent: the coins
          are here until they are paid out.
        </p>
      )}
      {item.approvalId !== null && (
        <p className="part-note">
          <Link to={`/admin/approvals/${item.approvalId}`}>
            A resolution is waiting for a second approval
          </Link>
        </p>
      )}
      <Facts facts={factsOf(item)} />
      {isAllowed && (
        <div className="detail-commands">
          <TakeButton item={item} />
          {isOpen && <WaysOut item={item} />}
        </div>
      )}
    </section>
  )
}

function WaysOut({ item }: { item: InboxItem }) {
  const open = useOpenDialog()
  return (
    <>
      {item.worth !== null && (
        <Button size="small" variant="outlined" onClick={() => open(<CreditDialog item={item} />)}>
          Credit to an investor
        </Button>
      )}
      <Button size="small" variant="outlined" onClick={() => open(<RefundDialog item={item} />)}>
        Refund
      </Button>
      <Button size="small" variant="outlined" onClick={() => open(<RecoverDialog item={item} />)}>
        Keep for the platform
      </Button>
    </>
  )
}

const factsOf = (item: InboxItem): readonly Fact[] => [
  { label: 'Arrived', value: <Moment at={item.firstSeenAt} /> },
  { label: 'Assigned to', value: item.ownerEmail ?? 'Nobody yet' },
  {
    label: 'Address of',
    value: item.uid && <Link to={`/admin/allusers/${item.uid}`}>An investor</Link>,
  },
  {
    label: 'Paid for',
    value: item.depositId && <Link to={`/admin/deposits/${item.depositId}`}>A deposit</Link>,
  },
  { label: 'Address', value: <Copyable text={item.address} label="address" />, isWide: true },
  {
    label: 'Transaction',
    value: (
      <>
        <Copyable text={item.txid} label="transaction" />{' '}
        {item.explorerUrl !== null && (
          <a href={item.explorerUrl} target="_blank" rel="noreferrer noopener">
            Look it up<span className="visually-hidden"> (opens another site)</span>
          </a>
        )}
      </>
    ),
    isWide: true,
  },
]
