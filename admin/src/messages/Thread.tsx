import type { Message, MessageReply } from '@assay/client/schemas'
import { serverSentenceOf } from '@assay/client/failures'
import { useQuery } from '@tanstack/react-query'
import { get } from '../client.ts'
import { Moment } from '../ui/Moment.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import './thread.css'

const FAILED = 'The replies could not be fetched. Check your connection and try again.'

/** A message with everything that was written after it, and the form for an answer. */
export function Thread({ message }: { message: Message }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['messages', 'replies', message.id],
    queryFn: ({ signal }) => get<MessageReply[]>(`/messages/${message.id}/replies`, signal),
    retry: false,
  })
  return (
    <section aria-labelledby="thread">
      <h2 className="part-heading" id="thread">
        Thread
      </h2>
      <ol className="thread">
        <Text from={message.name} at={message.createdAt} text={message.message} />
        {data?.map(({ id, author, text, createdAt }) => (
          <Text
            key={id}
            from={author === 'staff' ? 'Support' : message.name}
            isOurs={author === 'staff'}
            at={createdAt}
            text={text}
          />
        ))}
      </ol>
      {error !== null && data === undefined && (
        <p role="alert" className="part-note">
          {serverSentenceOf(error, FAILED)}
        </p>
      )}
      <ReplyForm message={message} sent={() => void refetch()} />
    </section>
  )
}

interface TextProps {
  readonly from: string
  readonly at: string
  readonly text: string
  readonly isOurs?: boolean
}

const Text = ({ from, at, text, isOurs = false }: TextProps) => (
  <li className={isOurs ? 'thread-ours' : undefined}>
    <p className="thread-head">
      <strong>{from}</strong> <Moment at={at} />
    </p>
    <p className="message-text">{text}</p>
  </li>
)
