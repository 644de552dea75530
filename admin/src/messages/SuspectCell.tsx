import type { Message } from '@assay/client/schemas'
import { useRecordContext } from 'react-admin'

/** Whether the form was filled in as no person does it; such a message is kept, and mailed to nobody. */
export function SuspectCell() {
  const message = useRecordContext<Message>()
  return message?.isSuspect === true ? 'Suspect: may be a machine' : 'A person'
}
