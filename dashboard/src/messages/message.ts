import { IS_OVER, type MessageState } from '@assay/api/domain/message_state'
import type { OwnMessage } from '@assay/client/schemas'

export type { OwnMessage as Thread }

/** The meaning of a state for the writer: whether support has answered. */
export const STATE_LABELS = {
  open: 'With us',
  waiting: 'With us',
  answered: 'Answered',
  closed: 'Closed',
} as const satisfies Record<MessageState, string>

export const isOver = ({ state }: OwnMessage): boolean => state === IS_OVER

/** The thread for another text about the same transaction. */
export const openThreadAbout = (
  threads: readonly OwnMessage[],
  transactionId: string | null,
): OwnMessage | undefined =>
  threads.find((thread) => thread.transactionId === transactionId && !isOver(thread))
