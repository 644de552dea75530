import { Link, useParams } from 'react-router'
import { listAddress } from '../lists/places.ts'
import { Facts } from '../ui/Facts.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Moment } from '../ui/Moment.tsx'
import { formatUsd } from '@assay/client/money'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'
import { StoryParts } from './StoryParts.tsx'
import type { Story } from './story.ts'
import { useStory } from './useStory.ts'
import { requestPath, typeInWords } from './words.ts'

/** A line of history in full: how it went, by whom, and what it moved. */
export function TransactionPage() {
  const { id = '' } = useParams()
  const query = useStory(id)
  return (
    <Loaded query={query} title="Transaction" failed="Failed to fetch transactions">
      {(story) => <Told story={story} />}
    </Loaded>
  )
}

function Told({ story }: { story: Story }) {
  const { type, user, uid } = story
  const name = `${typeInWords(type)} of ${formatUsd(story.amount)}`
  return (
    <ScreenFrame title={name} fresh="transactions" aside={<StatusPill status={story.status} />}>
      <Facts
        facts={[
          {
            label: 'Investor',
            value:
              user.email === null ? (
                user.name
              ) : (
                <Link to={`/admin/allusers/${uid}`}>{user.name}</Link>
              ),
          },
          { label: 'Method', value: story.method },
          { label: 'Made by', value: story.source === 'staff' ? 'Staff' : 'The investor' },
          { label: 'Requested', value: <Moment at={story.createdAt} /> },
          { label: 'Decided', value: story.decidedAt && <Moment at={story.decidedAt} /> },
          { label: 'Reason', value: story.reason },
          {
            label: 'Address',
            value: story.address && <span className="mono">{story.address}</span>,
            isWide: true,
          },
          {
            label: 'Transaction ID',
            value: <span className="mono">{story.id}</span>,
            isWide: true,
          },
          {
            label: 'More about it',
            value: (
              <span className="fact-links">
                <Link to={requestPath(story)}>The {typeInWords(type).toLowerCase()} itself</Link>
                <Link to={listAddress('audit-events', { filter: { objectId: story.id } })}>
                  Its audit lines
                </Link>
                <Link to="/admin/all-history">All history</Link>
              </span>
            ),
            isWide: true,
          },
        ]}
      />
      <StoryParts story={story} />
    </ScreenFrame>
  )
}
