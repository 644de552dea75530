import { BaseTransformer } from '@adonisjs/core/transformers'
import type Staff from '#accounts/staff'
import { iso } from '#database/columns'

export default class StaffTransformer extends BaseTransformer<Staff> {
  toObject() {
    const { id, email, role, createdAt, version } = this.resource
    return { id, email, role, createdAt: iso(createdAt), version }
  }
}
