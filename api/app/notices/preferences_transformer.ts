import { BaseTransformer } from '@adonisjs/core/transformers'
import { kindsFor, NOTICE_KINDS } from '#notices/catalogue'
import { isOptional, type NoticeKind } from '#notices/notice_kind'
import { isMailed, isPushed, type Preferences, showsInApp } from '#notices/preferences'

type Whose = { audience: NoticeKind['audience']; preferences: Preferences }

/**
 * Every kind that the reader can hear, with what they chose. `mail` is null where the kind is mailed otherwise.
 */
export default class PreferencesTransformer extends BaseTransformer<Whose> {
  toObject() {
    const { audience, preferences } = this.resource
    const { quietFrom, quietTo, zone, dailyDigest } = preferences
    const kinds = kindsFor(audience).map((name) => {
      const kind: NoticeKind = NOTICE_KINDS[name]
      return {
        kind: name as string,
        label: kind.label,
        category: kind.category,
        isOptional: isOptional(kind),
        app: showsInApp(name, preferences),
        push: isPushed(name, preferences),
        mail: kind.mail === 'never' ? null : isMailed(name, preferences),
      }
    })
    return { kinds, quietFrom, quietTo, zone, dailyDigest }
  }
}
