import { CATEGORIES } from '#notices/notice_kind'
import type NoticeTransformer from '#notices/notice_transformer'
import type PreferencesTransformer from '#notices/preferences_transformer'
import { count, flag, instant, listOf, nullable, oneOf, shape, text, uuid } from '#openapi/shapes'

type Preferences = ReturnType<PreferencesTransformer['toObject']>

const hour = { type: ['integer', 'null'], minimum: 0, maximum: 23 }

export const noticeSchemas = {
  Notice: shape<ReturnType<NoticeTransformer['toObject']>>({
    id: uuid,
    kind: text(),
    category: oneOf(CATEGORIES),
    title: text(),
    text: text(),
    link: text('The page of the app that shows what it is about.'),
    createdAt: instant,
    readAt: nullable(instant),
  }),
  UnreadNotices: shape({
    unread: { ...count, description: 'Counting stops at 100.' },
  }),
  NoticePreferences: shape<Preferences>({
    kinds: listOf(
      shape<Preferences['kinds'][number]>({
        kind: text(),
        label: text(),
        category: oneOf(CATEGORIES),
        isOptional: { ...flag, description: 'Whether it can be switched off.' },
        app: flag,
        mail: { ...nullable(flag), description: 'Null where another mail says it.' },
      }),
    ),
    quietFrom: { ...hour, description: 'The hour from which no mail is sent.' },
    quietTo: { ...hour, description: 'The hour from which mail is sent again.' },
    zone: text('The time zone of these hours.'),
    dailyDigest: { ...flag, description: 'One mail a day instead of one for each notice.' },
  }),
}
