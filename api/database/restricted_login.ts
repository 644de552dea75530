import logger from '@adonisjs/core/services/logger'

type Asked = { query(sql: string): Promise<{ rows: { excess: string | null }[] }> }

/** The rights of a session's login beyond the three roles of the application; null where there are none. */
export const EXCESS = `
  select case
           when r.rolsuper then 'it is a superuser'
           when r.rolcreaterole then 'it may create roles'
           when r.rolcreatedb then 'it may create databases'
           when r.rolreplication then 'it may replicate'
           when r.rolbypassrls then 'it bypasses row security'
           else (select 'it is a member of ' || min(g.rolname)
                   from pg_auth_members m join pg_roles g on g.oid = m.roleid
                  where m.member = r.oid
                    and g.rolname not in ('assay_identity', 'assay_investor', 'assay_staff'))
         end as excess
    from pg_roles r where r.rolname = session_user`

/** The error of a session whose login has more rights than the application needs; logged, since no call may show it. */
export function excessError(setting: string, excess: string): Error {
  logger.fatal({ setting, excess }, 'the server refuses a login that may do too much')
  return Object.assign(new Error(`${setting} names a login that may do too much: ${excess}.`), {
    code: 'LOGIN_MAY_DO_TOO_MUCH',
  })
}

/** Throws where the login of a new session may do more than the application needs. */
export async function assertRestricted(setting: string, session: Asked): Promise<void> {
  const { rows } = await session.query(EXCESS)
  const excess = rows[0]?.excess
  if (excess) throw excessError(setting, excess)
}
