import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { partitionAuditLog } from '#audit/audit_partitions'
import { proveAuditLog, proveLedger, tellProofs } from '#ledger/proof_query'

const TABLES: Record<string, typeof partitionAuditLog> = { audit_events: partitionAuditLog }

export default class TablesPartition extends BaseCommand {
  static commandName = 'tables:partition'
  static description =
    'Partition a large table by months while the application works; may be killed and run again at any moment'
  static options: CommandOptions = { startApp: true }

  @args.string({ description: `The table: ${Object.keys(TABLES).join(', ')}` })
  declare table: string

  async run() {
    const partition = TABLES[this.table]
    if (!partition) {
      this.logger.error(
        `${this.table} is not partitioned: docs/decisions/2026-11-22-partitions.md says why. Tables: ${Object.keys(TABLES).join(', ')}.`,
      )
      this.exitCode = 1
      return
    }
    const { default: db } = await import('@adonisjs/lucid/services/db')
    const owner = db.connection('owner')
    await partition(owner, (line) => this.logger.log(line))
    const proofs = [...(await proveLedger(owner)), ...(await proveAuditLog(owner))]
    for (const line of tellProofs(proofs)) this.logger.log(line)
    if (proofs.length === 0 || proofs.some((proof) => !proof.holds)) this.exitCode = 1
  }
}
