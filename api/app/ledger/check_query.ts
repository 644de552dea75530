import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { rowsOf } from '#database/rows'

/** The result of one check: the guarantee, whether it holds, and the first violation. */
export type Proof = { rule: string; holds: boolean; detail: string | null }

/** Checks every guarantee of the ledger against the stored rows. Reads all entries: too slow for a request. */
export function checkLedger(client: QueryClientContract): Promise<Proof[]> {
  return rowsOf<Proof>(client, 'select rule, holds, detail from ledger.check_all()')
}

/** Checks every guarantee of the audit log against the stored rows. Reads all lines: too slow for a request. */
export function checkAuditLog(client: QueryClientContract): Promise<Proof[]> {
  return rowsOf<Proof>(client, 'select rule, holds, detail from audit_check()')
}

/** The checks as lines of text: result, rule and first violation. */
export function printChecks(proofs: Proof[]): string[] {
  return proofs.map(
    ({ rule, holds, detail }) =>
      `${String(holds).padEnd(5)}  ${rule}${holds || !detail ? '' : `: ${detail}`}`,
  )
}
