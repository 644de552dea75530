import { BaseTransformer } from '@adonisjs/core/transformers'
import Staff from '#accounts/staff'
import { STAFF_LIST } from '#accounts/staff_list'
import { showColumns } from '#lists/shown_columns'

export default class StaffTransformer extends BaseTransformer<Staff> {
  toObject() {
    return showColumns(STAFF_LIST, Staff, this.resource)
  }
}
