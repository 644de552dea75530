import type { Message } from '@assay/client/schemas'
import { Link } from 'react-router'
import { listAddress } from '../lists/places.ts'
import { Breakable } from '../ui/Breakable.tsx'
import { Copyable } from '../ui/Copyable.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Moment } from '../ui/Moment.tsx'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { useRow } from '../ui/useRow.ts'
import { StateCommands } from './StateCommands.tsx'
import { MessageState } from './MessageState.tsx'
import { Thread } from './Thread.tsx'

/** A message to support: its thread, who sees to it, and the answer. */
export const MessageDetail = () => (
  <Loaded
    query={useRow<Message>('messages')}
    title="Message"
    failed="The message could not be fetched."
    back={<Link to="/admin/messages">Messages</Link>}
  >
    {(message) => <Shown message={message} />}
  </Loaded>
)

function Shown({ message }: { message: Message }) {
  const { name, email, subject, reference, createdAt } = message
  return (
    <ScreenFrame title={subject} fresh="messages" aside={<MessageState state={message.state} />}>
      <StateCommands message={message} />
      <Facts
        facts={[
          { label: 'From', value: name },
          { label: 'Email', value: <Breakable text={email} /> },
          { label: 'Reference', value: <Copyable text={reference} label="reference" /> },
          { label: 'Received', value: <Moment at={createdAt} /> },
          { label: 'Sender', value: senderOf(message) },
          { label: 'Owner', value: message.ownerEmail ?? 'Nobody yet' },
          { label: 'More about it', value: <Links message={message} />, isWide: true },
        ]}
      />
      <Thread message={message} />
    </ScreenFrame>
  )
}

function senderOf({ userId, isSuspect }: Message): string {
  if (userId !== null) return 'An investor, signed in'
  return isSuspect ? 'Suspect: may be a machine' : 'A person'
}

const Links = ({ message }: { message: Message }) => (
  <span className="fact-links">
    {message.userId === null ? (
      <Link to={listAddress('users', { filter: { email: message.email } })}>
        User with this email
      </Link>
    ) : (
      <Link to={`/admin/allusers/${message.userId}`}>The investor</Link>
    )}
    {message.transactionId !== null && (
      <Link to={`/admin/all-history/${message.transactionId}`}>The transaction</Link>
    )}
    <Link to={listAddress('messages', { filter: { email: message.email } })}>
      All messages from here
    </Link>
    <Link to="/admin/messages">Messages</Link>
  </span>
)
