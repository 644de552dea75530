import { pendingCommands } from '@assay/client/commands'
import { tabStorage } from '@assay/client/storage'
import { currentSession } from '../session.ts'

/** What this member of staff has sent and has no answer to, by what it is done to. */
export const pending = pendingCommands({
  storage: tabStorage,
  of: (name) => `assay.admin.pending.${currentSession()?.id ?? ''}.${name}`,
})
