import vine from '@vinejs/vine'
import { lineField } from '#routing/text_rules'

const MOST_KINDS = 60

/** Whether this runtime knows the zone: it throws for any other name. */
function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return false
  }
}

const isZone = vine.createRule((value: unknown, _: undefined, field) => {
  if (typeof value !== 'string' || !isTimeZone(value))
    field.report('This is not a time zone, such as Europe/Zurich.', 'zone', field)
})

/** The query of GET /user/notices. */
export const readNotices = vine.create({
  cursor: vine.string().maxLength(200).optional(),
  limit: vine.number().withoutDecimals().range([1, 100]).optional(),
})

const hour = () => vine.number().withoutDecimals().range([0, 23]).nullable()

/** PUT /user/notice-preferences: all of them; a kind that is not named has its default. */
export const savePreferences = vine.create({
  kinds: vine
    .array(
      vine.object({
        kind: vine.string().maxLength(40),
        app: vine.boolean({ strict: true }),
        mail: vine.boolean({ strict: true }),
        push: vine.boolean({ strict: true }).optional(),
      }),
    )
    .maxLength(MOST_KINDS),
  quietFrom: hour(),
  quietTo: hour(),
  zone: vine.string().maxLength(60).use(isZone(undefined)),
  dailyDigest: vine.boolean({ strict: true }),
})

const LONGEST_TITLE = 120
const LONGEST_TEXT = 800

/** PUT /admin/notice-templates/{kind}: subject and text; the service checks the variables. */
export const saveTemplate = vine.create({
  title: lineField(LONGEST_TITLE).minLength(1),
  text: lineField(LONGEST_TEXT).minLength(1),
})
