import { PostingTable } from './PostingTable.tsx'
import type { Story } from './story.ts'
import { Timeline } from './Timeline.tsx'
import { useStory } from './useStory.ts'
import './ledger.css'

/** What happened to a line of history, by whom, and every entry that it made. */
export const StoryParts = ({ story }: { story: Story }) => (
  <>
    <h2 className="part-heading">What happened</h2>
    <Timeline steps={story.timeline} />
    <h2 className="part-heading">What it moved</h2>
    {story.postings.length === 0 ? (
      <p className="part-note">No money has moved for it, so the ledger has no entries of it.</p>
    ) : (
      <>
        <p className="part-note">
          What leaves an account stands under debit, what comes into it under credit. Accounts of
          the platform show what it owes as a balance below zero.
        </p>
        {story.postings.map((posting) => (
          <PostingTable key={posting.id} posting={posting} />
        ))}
      </>
    )}
  </>
)

/** The same for the page of the request itself, which shows its row before its story is there. */
export function StoryOf({ id }: { id: string }) {
  const { data, error } = useStory(id)
  if (data !== undefined) return <StoryParts story={data} />
  return (
    <p className="part-note" role="status">
      {error === null ? 'Loading its history…' : 'Its history could not be fetched.'}
    </p>
  )
}
