import { flag, instant, nullable, shape, text } from '#openapi/shapes'
import type AcknowledgementTransformer from '#risk/acknowledgement_transformer'

export const riskSchemas = {
  RiskAcknowledgement: shape<ReturnType<AcknowledgementTransformer['toObject']>>({
    version: text('Which text is in force; it is sent back to acknowledge it.'),
    text: text('The warning itself.'),
    source: text('Where the wording comes from.'),
    isRequired: { ...flag, description: 'Whether deposits are refused without it.' },
    acknowledgedAt: { ...nullable(instant), description: 'Of this version; null until then.' },
  }),
}
