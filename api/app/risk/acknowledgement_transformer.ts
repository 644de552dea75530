import { BaseTransformer } from '@adonisjs/core/transformers'
import { trust } from '#config/trust'
import { iso } from '#database/columns'
import { RISK_NOTICE } from '#domain/risk_notice'

export default class AcknowledgementTransformer extends BaseTransformer<{ at: Date | null }> {
  toObject() {
    return {
      version: RISK_NOTICE.version,
      text: RISK_NOTICE.text,
      source: RISK_NOTICE.source,
      isRequired: trust.riskAcknowledgement === 'required',
      acknowledgedAt: iso(this.resource.at),
    }
  }
}
