import type { Message } from '@assay/client/schemas'
import { Link } from 'react-router'
import { listAddress } from '../lists/places.ts'
import { Copyable } from '../ui/Copyable.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Moment } from '../ui/Moment.tsx'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { useRow } from '../ui/useRow.ts'

/** A message from the contact form, and the ways to answer it. */
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

const replyTo = ({ email, subject, reference }: Message): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject} (${reference})`)}`

function Shown({ message }: { message: Message }) {
  const { name, email, subject, reference, isSuspect, createdAt } = message
  return (
    <ScreenFrame title={subject} fresh="messages">
      <Facts
        facts={[
          { label: 'From', value: name },
          { label: 'Email', value: email },
          { label: 'Reference', value: <Copyable text={reference} label="reference" /> },
          { label: 'Received', value: <Moment at={createdAt} /> },
          { label: 'Sender', value: isSuspect ? 'Suspect: may be a machine' : 'A person' },
          { label: 'More about it', value: <Links message={message} />, isWide: true },
        ]}
      />
      <h2 className="part-heading">Message</h2>
      <p className="message-text">{message.message}</p>
    </ScreenFrame>
  )
}

const Links = ({ message }: { message: Message }) => (
  <span className="fact-links">
    <a href={replyTo(message)}>Reply by e-mail</a>
    <Link to={listAddress('users', { filter: { email: message.email } })}>
      User with this e-mail
    </Link>
    <Link to={listAddress('messages', { filter: { email: message.email } })}>
      All messages from here
    </Link>
    <Link to="/admin/messages">Messages</Link>
  </span>
)
