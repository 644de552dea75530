import { BaseTransformer } from '@adonisjs/core/transformers'
import type { AuditProof } from '#audit_events/audit_proof_query'

export default class AuditProofTransformer extends BaseTransformer<AuditProof> {
  toObject() {
    const { checked, total, firstBreak, next } = this.resource
    return { checked, total, firstBreak, next }
  }
}
