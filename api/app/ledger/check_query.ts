import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { rowsOf } from '#database/rows'

/** A guarantee, whether it holds at this moment, and the first thing that breaks it. */
export type Proof = { rule: string; holds: boolean; detail: string | null }

/** Every guarantee of the ledger, proved on what is stored. Reads all entries: not for a request. */
export function checkLedger(client: QueryClientContract): Promise<Proof[]> {
  return rowsOf<Proof>(client, 'select rule, holds, detail from ledger.check_all()')
}

/** Every guarantee of the audit log, proved on what is stored. Reads all of it: not for a request. */
export function checkAuditLog(client: QueryClientContract): Promise<Proof[]> {
  return rowsOf<Proof>(client, 'select rule, holds, detail from audit_check()')
}

/** Proofs as lines of text: the answer, the rule, and where it is broken. */
export function printChecks(proofs: Proof[]): string[] {
  return proofs.map(
    ({ rule, holds, detail }) =>
      `${String(holds).padEnd(5)}  ${rule}${holds || !detail ? '' : `: ${detail}`}`,
  )
}
