import { BaseSchema } from '@adonisjs/lucid/schema'
import { schemaSql } from '#database/schema_sql'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(
      schemaSql(
        'definitions',
        'investors',
        'staff',
        'sign_in',
        'approvals',
        'ledger',
        'plans',
        'requests',
        'pool',
        'business_days',
        'declarations',
        'notices',
        'programs',
        'audit',
        'ledger_api',
        'back_office',
        'chains',
        'coins',
        'reversals',
      ),
    )
  }

  async down() {
    throw new Error('migrations only go forward; restore a backup instead')
  }
}
