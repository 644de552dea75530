import { Failure } from '#errors/failure'
import type { Caller } from '#routing/caller'

/** Where a payload names an account it is the caller's own; the owner of a command comes from the token alone. */
export function assertOwn(caller: Caller, named: string | undefined): void {
  if (named !== undefined && named !== caller.id) throw new Failure('foreign_account')
}
