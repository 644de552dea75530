import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { checkAuditLog, printChecks } from '#ledger/check_query'

export default class AuditCheck extends BaseCommand {
  static commandName = 'audit:check'
  static description =
    'Check that the audit log is complete and agrees with the requests; exits with 1 if it does not'
  static options: CommandOptions = { startApp: true }

  async run() {
    const { default: db } = await import('@adonisjs/lucid/services/db')
    const proofs = await checkAuditLog(db.connection('owner'))
    for (const line of printChecks(proofs)) this.logger.log(line)
    if (proofs.length === 0 || proofs.some((proof) => !proof.holds)) this.exitCode = 1
  }
}
