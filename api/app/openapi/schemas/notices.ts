import { CATEGORIES } from '#notices/notice_kind'
import type NoticeTransformer from '#notices/notice_transformer'
import type { Words } from '#notices/notice_words'
import type PreferencesTransformer from '#notices/preferences_transformer'
import type { NoticeTemplate, TemplateVersion } from '#notices/template_query'
import { count, flag, instant, listOf, nullable, oneOf, shape, text, uuid } from '#openapi/shapes'

type Preferences = ReturnType<PreferencesTransformer['toObject']>

const hour = { type: ['integer', 'null'], minimum: 0, maximum: 23 }

const words = shape<Words>({ title: text(), text: text() })

const TEMPLATES = {
  NoticeWords: words,
  NoticeTemplate: shape<NoticeTemplate>({
    id: text('The kind of notice.'),
    label: text(),
    audience: oneOf(['investor', 'staff']),
    category: oneOf(CATEGORIES),
    language: text(),
    title: text('The subject of the mail, and the title in the app.'),
    text: text(),
    version: { ...count, description: '0 where the words are those of the product.' },
    standard: words,
    isMailed: { ...flag, description: 'False where another mail says it, in words of its own.' },
    variables: listOf(
      shape<NoticeTemplate['variables'][number]>({
        name: text('Written in braces: {amount}.'),
        sample: text(),
      }),
    ),
  }),
  NoticeTemplateVersion: shape<TemplateVersion>({
    version: count,
    title: text(),
    text: text(),
    madeBy: text('The address of the member of staff.'),
    createdAt: instant,
  }),
}

export const noticeSchemas = {
  ...TEMPLATES,
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
        push: { ...flag, description: 'To the devices of the reader.' },
      }),
    ),
    quietFrom: { ...hour, description: 'The hour from which no mail and no push is sent.' },
    quietTo: { ...hour, description: 'The hour from which they are sent again.' },
    zone: text('The time zone of these hours.'),
    dailyDigest: {
      ...flag,
      description: 'One mail and one push a day instead of one for each notice.',
    },
  }),
}
