import { deviceStorage, tabStorage } from '@assay/client/storage'

/** The prefix of every stored name that belongs to the investor. */
export const OWN = 'assay.user'

/** A name with this prefix, which is removed with all other data of this person at sign-out. */
export const ownKey = (...parts: readonly string[]): string => [OWN, ...parts].join('.')

/** Removes everything of this person: drafts, keys of pending calls, the session. */
export function forgetOwn(): void {
  deviceStorage.forgetUnder(OWN)
  forgetTab()
}

/** Removes the part that only this tab can see. */
export const forgetTab = (): void => tabStorage.forgetUnder(OWN)
