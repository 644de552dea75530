import { BaseTransformer } from '@adonisjs/core/transformers'
import Approval from '#approvals/approval'
import { APPROVAL_LIST } from '#approvals/approval_list'
import { showColumns } from '#lists/shown_columns'

export default class ApprovalTransformer extends BaseTransformer<Approval> {
  toObject() {
    const row = this.resource
    const user = row.user ?? (row.$extras.user as { name: string } | null | undefined)
    return showColumns(APPROVAL_LIST, Approval, row, { userName: user?.name ?? null })
  }
}
