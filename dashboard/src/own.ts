import { deviceStorage, tabStorage } from '@assay/client/storage'

/** Everything of the investor's that stands on the device has a name that begins so. */
export const OWN = 'assay.user'

/** Begins so that it goes with everything else of this person when they log out. */
export const ownKey = (...parts: readonly string[]): string => [OWN, ...parts].join('.')

/** Drafts, keys of calls under way, the session: nothing of this person stays. */
export function forgetOwn(): void {
  deviceStorage.forgetUnder(OWN)
  forgetTab()
}

/** The part of it that no other tab can see. */
export const forgetTab = (): void => tabStorage.forgetUnder(OWN)
