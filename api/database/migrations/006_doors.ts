import { BaseSchema } from '@adonisjs/lucid/schema'
import { reviewedSql } from '#database/reviewed_sql'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(
      reviewedSql(
        '06_1_answers.sql',
        '06_2_rows.sql',
        '06_3_acts.sql',
        '06_4_doors.sql',
        '06_5_figures.sql',
      ),
    )
  }

  async down() {
    throw new Error('migrations only go forward; restore a backup instead')
  }
}
