import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { checkLedger, printChecks } from '#ledger/check_query'

export default class LedgerCheck extends BaseCommand {
  static commandName = 'ledger:check'
  static description =
    'Check every guarantee of the ledger on the stored data; exits with 1 if one does not hold'
  static options: CommandOptions = { startApp: true }

  async run() {
    const { default: db } = await import('@adonisjs/lucid/services/db')
    const proofs = await checkLedger(db.connection('owner'))
    for (const line of printChecks(proofs)) this.logger.log(line)
    if (proofs.length === 0 || proofs.some((proof) => !proof.holds)) this.exitCode = 1
  }
}
