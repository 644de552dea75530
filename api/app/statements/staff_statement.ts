import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'
import { Failure } from '#errors/failure'
import { auditEvents } from '#metrics/meters'
import { publishChange } from '#live/publishing'
import type { Caller } from '#routing/caller'
import { type StatementFile, statementFile } from '#statements/statement_file'
import { statementHead } from '#statements/statement_query'
import type { StatementFormat } from '#statements/statement_range'

const RECORD = `
  select ledger_api.note_statement(cast(:actor as uuid), cast(:user as uuid), cast(:from as date), cast(:to as date),
                                     cast(:format as text), cast(:call as jsonb)) as refusal`

const REFUSALS = { missing: 'user_not_found', own_account: 'own_account' } as const

/** Before anything about the account is read; the database checks it again. */
async function assertNotTheirs(caller: Caller, user: string): Promise<void> {
  const [row] = await rowsOf<{ own: boolean }>(
    db.connection('staff'),
    'select ledger_api.is_own_account(:actor, :user) as own',
    { actor: caller.id, user },
  )
  if (row?.own) throw new Failure('own_account')
}

type Requested = { from: string; to?: string | undefined; format: StatementFormat }

/**
 * The statement of an investor, made by a member of staff: the bytes that the investor gets. The audit log has who made it,
 * and the investor gets a notice, before the first byte is sent.
 * Failures: user_not_found, own_account, validation_failed, statement_too_long.
 */
export async function statementForSupport(
  caller: Caller,
  user: string,
  { format, ...requested }: Requested,
): Promise<StatementFile> {
  await assertNotTheirs(caller, user)
  const head = await statementHead(user, requested)
  const file = statementFile(head, format)
  const [row] = await rowsOf<{ refusal: keyof typeof REFUSALS | null }>(
    db.connection('staff'),
    RECORD,
    {
      ...{ actor: caller.id, user, format, call: JSON.stringify(caller.call) },
      ...head.range,
    },
  )
  if (row?.refusal) throw new Failure(REFUSALS[row.refusal])
  auditEvents.inc({ action: 'statement.produced' })
  publishChange(user, 'notice')
  return file
}
