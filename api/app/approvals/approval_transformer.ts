import { BaseTransformer } from '@adonisjs/core/transformers'
import type Approval from '#approvals/approval'
import { format } from '#domain/money'
import { iso } from '#database/columns'

export default class ApprovalTransformer extends BaseTransformer<Approval> {
  toObject() {
    const row = this.resource
    const user = row.user ?? (row.$extras.user as { name: string } | null | undefined)
    return {
      id: row.id,
      action: row.action,
      objectKind: row.objectKind,
      objectId: row.objectId,
      amount: row.amountCents === null ? null : format(row.amountCents),
      shown: row.shown,
      seal: row.seal,
      state: row.state,
      makerId: row.makerId,
      makerEmail: row.makerEmail,
      checkerId: row.checkerId,
      checkerEmail: row.checkerEmail,
      reason: row.reason,
      createdAt: iso(row.createdAt),
      decidedAt: iso(row.decidedAt),
      expiresAt: iso(row.expiresAt),
      userId: row.userId,
      userName: user?.name ?? null,
    }
  }
}
