import vine from '@vinejs/vine'
import { RISK_NOTICE } from '#domain/risk_notice'

const OUTDATED = 'This is not the risk warning in force. Read it again, then confirm.'

const showVersion = (schema: Record<string, unknown>) => {
  schema.enum = [RISK_NOTICE.version]
}

/** `version` says which text was read: only the one in force can be acknowledged. */
const inForce = vine.createRule(
  (value: unknown, _, field) => {
    if (value !== RISK_NOTICE.version) field.report(OUTDATED, 'version', field)
  },
  { toJSONSchema: showVersion },
)

export const acknowledgeRisk = vine.create({ version: vine.string().use(inForce()) })
