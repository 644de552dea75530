import { type DatabaseError, ruleOf } from '#errors/database_refusals'
import { asLogin } from '#tests/owner_session'
import type pg from 'pg'

/** The roles of the application, none of which owns a table, and the roles that do. */
export const APPLICATION = ['assay_identity', 'assay_investor', 'assay_staff'] as const
export const OWNERS = ['assay_owner', 'login'] as const
export type Role = (typeof APPLICATION)[number] | (typeof OWNERS)[number]

type Refused = DatabaseError & { message?: string }

/** The reason of PostgreSQL: the rule that was broken, or its code where no rule has a name. */
const reasonOf = (error: unknown): string => {
  const { code } = error as Refused
  if (code === undefined) throw error
  return ruleOf(error as Refused) || code
}

/** Runs something in a session of its own, as a role of the database. */
export async function inSession<T>(
  role: Role,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  return asLogin(async (client) => {
    if (role !== 'login') await client.query(`set role ${role}`)
    return await work(client)
  })
}

/** One statement's rows, in a session of its own. */
export async function ask<Row>(role: Role, sql: string, values: unknown[] = []): Promise<Row[]> {
  return inSession(role, async (client) => (await client.query(sql, values)).rows as Row[])
}

/**
 * Tries statements in one transaction, up to what its commit would check, and takes everything back.
 * Answers the reason of the refusal, or 'nothing' where nothing refused.
 */
export async function attempt(role: Role, statements: string[]): Promise<string> {
  return inSession(role, async (client) => {
    await client.query('begin')
    try {
      for (const sql of [...statements, 'set constraints all immediate']) await client.query(sql)
      return 'nothing'
    } catch (error) {
      return reasonOf(error)
    } finally {
      await client.query('rollback')
    }
  })
}
