import { BaseSchema } from '@adonisjs/lucid/schema'
import { reviewedSql } from '#database/reviewed_sql'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(
      reviewedSql('17_1_approvals.sql', '17_2_two_people.sql', '17_3_approval_doors.sql'),
    )
  }

  async down() {
    throw new Error('migrations only go forward; restore a backup instead')
  }
}
