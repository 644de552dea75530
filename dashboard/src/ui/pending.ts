import { pendingCommands } from '@assay/client/commands'
import { tabStorage } from '@assay/client/storage'
import { ownKey } from '../own.ts'

/** Commands of an investor that have no answer yet, by person and kind. */
export const pending = pendingCommands({
  storage: tabStorage,
  of: (name) => ownKey('command', name),
  // Not a name that sign-out removes: a command whose answer was lost with the session is sent again.
  afterSession: (name) => `assay.unanswered.${name}`,
})
