import { type Place, Places, TO_SETTINGS } from '../ui/Beside.tsx'

const PLACES: readonly Place[] = [
  [
    '/user/transactions',
    'A question about one transaction',
    'Open it there and ask from its page: the transaction goes with your question',
  ],
  [
    '/user/security',
    'Another person is in your account',
    'Freeze it at once, without waiting for an answer',
  ],
  TO_SETTINGS,
]

/** Beside the messages: what an investor reaches faster without one. */
export const MessagesAside = () => (
  <Places id="messages-places" title="Before you write" places={PLACES} />
)
