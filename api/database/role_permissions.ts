import pg from 'pg'
import { ROLES, STAFF_ROLES } from '#domain/permissions'

const listed = (values: readonly string[]) =>
  `array[${values.map((value) => pg.escapeLiteral(value)).join(', ')}]::text[]`

/** Fills the table of permissions from the domain. */
export const ROLE_PERMISSIONS = `
insert into role_permissions (role, permissions) values
${STAFF_ROLES.map((role) => `  (${pg.escapeLiteral(role)}, ${listed(ROLES[role].permissions)})`).join(',\n')}
on conflict (role) do update set permissions = excluded.permissions;
update role_permissions set permissions = '{}' where role <> all (${listed(STAFF_ROLES)});
`
