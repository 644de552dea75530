import { Link } from 'wouter'
import { When } from '../ui/When.tsx'
import { isOver, STATE_LABELS, type Thread } from './message.ts'
import { WriteForm } from './WriteForm.tsx'
import '../../../design/status.css'

interface OneThreadProps {
  readonly thread: Thread
  readonly isWriting: boolean
  readonly onWrite: () => void
  readonly onSent: (thread: Thread) => void
}

const LOOKS = {
  open: 'status-processing',
  waiting: 'status-processing',
  answered: 'status-approved',
  closed: '',
}

/** Everything that was written about one matter, the oldest first. */
export function OneThread({ thread, isWriting, onWrite, onSent }: OneThreadProps) {
  const { id, reference, subject, message, state, transactionId, createdAt, replies } = thread
  return (
    <section className="card thread" aria-labelledby={`thread-${id}`}>
      <div className="thread-head">
        <h2 id={`thread-${id}`} tabIndex={-1}>
          {subject}
        </h2>
        <span className={`status ${LOOKS[state]}`}>{STATE_LABELS[state]}</span>
      </div>
      <p className="muted thread-facts">
        Reference {reference}
        {transactionId !== null && (
          <>
            {' · '}
            <Link href={`/user/transactions/${transactionId}`}>The transaction</Link>
          </>
        )}
      </p>
      <ol className="thread-texts">
        <Text from="You" at={createdAt} text={message} />
        {replies.map((reply) => (
          <Text
            key={reply.id}
            from={reply.author === 'staff' ? 'Support' : 'You'}
            at={reply.createdAt}
            text={reply.text}
          />
        ))}
      </ol>
      {isWriting && <WriteForm transactionId={transactionId} onSent={onSent} />}
      {!isWriting && !isOver(thread) && (
        <button className="button button-quiet" type="button" onClick={onWrite}>
          Write again
        </button>
      )}
    </section>
  )
}

const Text = ({ from, at, text }: { from: string; at: string; text: string }) => (
  <li className={from === 'You' ? undefined : 'thread-answer'}>
    <p className="muted thread-facts">
      <strong>{from}</strong>, <When at={at} />
    </p>
    <p className="thread-text">{text}</p>
  </li>
)
