import { pendingCommands } from '@assay/client/commands'
import { tabStorage } from '@assay/client/storage'
import { ownKey } from '../own.ts'

/** What an investor has sent and has no answer to, by person and kind. */
export const pending = pendingCommands({
  storage: tabStorage,
  of: (name) => ownKey('command', name),
  // Not one of the names that go with the session: an answer that was lost together with it is asked for again.
  afterSession: (name) => `assay.unanswered.${name}`,
})
