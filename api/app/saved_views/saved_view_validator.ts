import vine from '@vinejs/vine'
import { lineField } from '#routing/text_rules'

const NAME_CHARS = 80
const MOST_COLUMNS = 60

const resource = () => vine.string().trim().maxLength(40)

const name = () => lineField(NAME_CHARS).minLength(1)
const terms = () => ({
  filter: vine.object({}).allowUnknownProperties().optional(),
  sort: vine.array(vine.string().maxLength(60)).fixedLength(2).optional().nullable(),
  columns: vine
    .array(vine.string().maxLength(60))
    .minLength(1)
    .maxLength(MOST_COLUMNS)
    .optional()
    .nullable(),
})

/** POST /admin/saved-views. The service checks filter, sort and columns against the list. */
export const saveView = vine.create({ resource: resource(), name: name(), ...terms() })

/** PATCH /admin/saved-views/{id}: any of the fields. A view cannot change its list. */
export const changeView = vine.create({ name: name().optional(), ...terms() })

/** The query of GET /admin/saved-views. */
export const readViews = vine.create({ resource: resource().optional() })
