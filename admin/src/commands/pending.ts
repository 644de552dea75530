import { pendingCommands } from '@assay/client/commands'
import { tabStorage } from '@assay/client/storage'
import { currentSession } from '../session.ts'

/** The commands of this member of staff without an answer, by their object. */
export const pending = pendingCommands({
  storage: tabStorage,
  of: (name) => `assay.admin.pending.${currentSession()?.id ?? ''}.${name}`,
})
