import { type KindName, kindsFor, NOTICE_KINDS } from '#notices/catalogue'
import { isOptional, type NoticeKind } from '#notices/notice_kind'

/** What a reader chose for one kind. */
export type Choice = { app: boolean; mail: boolean; push: boolean }

/** What a reader wants to hear, and when by mail. */
export type Preferences = {
  choices: Readonly<Record<string, Partial<Choice>>>
  /** Whole hours of their day between which no mail is sent; both or none. */
  quietFrom: number | null
  quietTo: number | null
  zone: string
  dailyDigest: boolean
}

export const DEFAULTS: Preferences = {
  choices: {},
  quietFrom: null,
  quietTo: null,
  zone: 'UTC',
  dailyDigest: false,
}

/** Whether a kind shows in the app: always, unless it may be switched off and was. */
export const showsInApp = (name: KindName, { choices }: Preferences): boolean =>
  !isOptional(NOTICE_KINDS[name]) || choices[name]?.app !== false

/** Whether a kind is mailed. What cannot be switched off is mailed by its default. */
export function isMailed(name: KindName, { choices }: Preferences): boolean {
  const kind: NoticeKind = NOTICE_KINDS[name]
  if (kind.mail === 'never') return false
  const chosen = isOptional(kind) ? choices[name]?.mail : undefined
  return chosen ?? kind.mail === 'on'
}

/**
 * Whether a kind is pushed to the devices that a reader turned on: what is not off by mail unless chosen. What cannot be
 * switched off is pushed too: a device is the switch.
 */
export function isPushed(name: KindName, { choices }: Preferences): boolean {
  const kind: NoticeKind = NOTICE_KINDS[name]
  const chosen = isOptional(kind) ? choices[name]?.push : undefined
  return chosen ?? kind.mail !== 'off'
}

/** The kinds of an audience that a reader has not hidden. */
export const shownKinds = (
  audience: NoticeKind['audience'],
  preferences: Preferences,
): KindName[] => kindsFor(audience).filter((name) => showsInApp(name, preferences))
