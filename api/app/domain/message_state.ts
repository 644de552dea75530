/** The state of a message: open for the staff, waiting for another person, answered by the staff, or closed. */
export const MESSAGE_STATES = ['open', 'waiting', 'answered', 'closed'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** A message that was written to and not answered: the staff have to answer. */
export const AWAITS_STAFF: MessageState = 'open'
/** After an answer of the staff. */
export const AWAITS_WRITER: MessageState = 'answered'
/** A later text about the same transaction begins a new thread. */
export const IS_OVER: MessageState = 'closed'
