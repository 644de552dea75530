import type { NoticePreferences } from './schemas.ts'

export type NoticeKind = NoticePreferences['kinds'][number]
export type Channel = 'app' | 'mail' | 'push'

/** Counting stops at a hundred. */
const MOST = 99

/** The number on a bell: nothing where nothing is unread. */
export const badgeOf = (unread: number): string => {
  if (unread === 0) return ''
  return unread > MOST ? `${MOST}+` : `${unread}`
}

/** The name of a bell. */
export const bellName = (unread: number): string =>
  unread === 0 ? 'Notices' : `Notices, ${badgeOf(unread)} unread`

/** Whether the reader can change a channel of a kind. */
export const canChoose = (kind: NoticeKind, channel: Channel): boolean =>
  kind.isOptional && kind[channel] !== null

/** The preferences with another choice for one kind. */
export const choosing = (
  preferences: NoticePreferences,
  { kind, channel, isOn }: { kind: string; channel: Channel; isOn: boolean },
): NoticePreferences => ({
  ...preferences,
  kinds: preferences.kinds.map((one) => (one.kind === kind ? { ...one, [channel]: isOn } : one)),
})

/** What is sent to save them: the kinds that can be chosen, and when mail may come. */
export const asSaved = ({ kinds, ...when }: NoticePreferences): object => ({
  ...when,
  kinds: kinds
    .filter(({ isOptional }) => isOptional)
    .map(({ kind, app, mail, push }) => ({
      ...{ kind, app, mail: mail ?? false, push },
    })),
})

/** The hours of a day as a select shows them: `22:00`. */
export const HOURS: readonly { hour: number; label: string }[] = Array.from(
  { length: 24 },
  (_, hour) => ({ hour, label: `${String(hour).padStart(2, '0')}:00` }),
)

/** Quiet hours on, in the zone of this device, or off. */
export const withQuietHours = (
  preferences: NoticePreferences,
  isOn: boolean,
): NoticePreferences => ({
  ...preferences,
  quietFrom: isOn ? 22 : null,
  quietTo: isOn ? 7 : null,
})

/** The zone of this device, by whose clock mail waits. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
