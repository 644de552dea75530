import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { applyDefinitions } from '#database/apply_definitions'
import { checkLayout } from '#database/layout_check'
import { loginsOf, writeLogins } from '#database/logins'
import { ownerUrl } from '#database/owner_url'
import { prepareRoles } from '#database/roles'

/**
 * Brings a database up to this version: roles, the three logins, migrations, the changed functions, views, guards and
 * rights, and for an empty database the demo data or the one-time setup code. Safe to repeat, and to run in several
 * copies at once.
 */
export default class AppPrepare extends BaseCommand {
  static commandName = 'app:prepare'
  static description =
    'Create roles and logins, migrate, and fill an empty database (DEMO=1) or print its setup code'
  static options: CommandOptions = { startApp: true }

  async run() {
    const { default: env } = await import('#start/env')
    const { default: db } = await import('@adonisjs/lucid/services/db')
    const { MigrationRunner } = await import('@adonisjs/lucid/migration')
    if (env.get('DEMO') && env.get('NODE_ENV') === 'production') {
      this.logger.error(
        'DEMO=1 is refused with NODE_ENV=production: the demo accounts have published passwords.',
      )
      this.exitCode = 1
      return
    }
    await prepareRoles(ownerUrl())
    await writeLogins(
      ownerUrl(),
      loginsOf({
        DATABASE_URL_IDENTITY: env.get('DATABASE_URL_IDENTITY'),
        DATABASE_URL_INVESTOR: env.get('DATABASE_URL_INVESTOR'),
        DATABASE_URL_STAFF: env.get('DATABASE_URL_STAFF'),
      }),
    )
    await checkLayout(ownerUrl())
    const runner = new MigrationRunner(db, this.app, { direction: 'up', connectionName: 'owner' })
    await runner.run()
    if (!runner.error) {
      await applyDefinitions(ownerUrl())
      const { writeApprovalRules } = await import('#approvals/approval_rules')
      await writeApprovalRules(db.connection('owner'))
      const { writeCoinTerms } = await import('#deposits/coin_terms')
      await writeCoinTerms(db.connection('owner'))
      const { writeCalendar } = await import('#business_days/calendar_rules')
      await writeCalendar(db.connection('owner'))
      const { writeChainRules } = await import('#chains/chain_rules')
      await writeChainRules(db.connection('owner'))
    }
    await db.manager.close('owner')
    if (runner.error) throw runner.error
    if (env.get('DEMO')) {
      const { seedDemo } = await import('#database/seeders/demo_seeder')
      await seedDemo((line) => this.logger.info(line))
    }
    // the deposits of the demo's past were paid to addresses that nobody watched
    const { writeAccounts } = await import('#chains/account_settings')
    await writeAccounts(db.connection('owner'))
    await db.manager.close('owner')
    const { issueSetupCode } = await import('#accounts/setup_code')
    const code = await issueSetupCode()
    if (code) {
      this.logger.info(
        'No staff yet. Register the owner at /admin-auth/admin-reg with this one-time setup code. It works for ' +
          '24 hours; another start, or node ace.js app:prepare, prints a new one:',
      )
      this.logger.info(code)
    }
  }
}
