import { Failure } from '#errors/failure'
import type { Caller } from '#routing/caller'

/** Refuses a payload that names another account; the owner of a command comes only from the token. */
export function assertOwn(caller: Caller, named: string | undefined): void {
  if (named !== undefined && named !== caller.id) throw new Failure('foreign_account')
}
