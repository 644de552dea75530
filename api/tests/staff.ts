/** Creates the first owner of an empty database by a setup code, as a registration does; nothing if there is staff. */
export const FIRST_OWNER = `
  with code as (
    insert into staff_invitations (role, token_hash, setup, expires_at, used_at)
    select 'owner', 'first owner', true, now() + interval '1 hour', now() where not exists (select from staff)
    returning id
  )
  insert into staff (email, password, role, invitation_id) select 'first@owner.test', '-', 'owner', id from code`

/** Creates a member of staff from an invitation by the first owner. Bindings: email, role, password, digest. */
export const JOIN_STAFF = `
  with invitation as (
    insert into staff_invitations (email, role, token_hash, invited_by, expires_at, used_at)
    select :email, :role, :digest, s.id, now() + interval '1 hour', now() from staff s
     where s.role = 'owner' and s.removed_at is null order by s.created_at, s.id limit 1
    returning id
  )
  insert into staff (email, password, role, invitation_id) select :email, :password, :role, id from invitation returning id`

/** The same as a statement for the driver itself. */
export const joinStaff = (email: string, role: string): [string, string[]] => [
  JOIN_STAFF.replaceAll(':email', '$1')
    .replaceAll(':role', '$2')
    .replaceAll(':digest', "'digest of ' || $1")
    .replaceAll(':password', "'-'"),
  [email, role],
]
