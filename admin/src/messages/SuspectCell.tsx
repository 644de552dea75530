import type { Message } from '@assay/client/schemas'
import { useRecordContext } from 'react-admin'

/** Whether a machine seems to have filled in the form; such a message is stored, and its sender gets no receipt. */
export function SuspectCell() {
  const message = useRecordContext<Message>()
  return message?.isSuspect === true ? 'Suspect: may be a machine' : 'A person'
}
