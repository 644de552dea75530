import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { trust } from '#config/trust'
import { rowsOf } from '#database/rows'

/**
 * Writes the approval rules of the settings: the limits above which a command needs two members of staff, and the other
 * changes that do. Only the owner of the tables can write them; a change adds a line to the audit log.
 */
export async function writeApprovalRules(owner: QueryClientContract): Promise<void> {
  await rowsOf(
    owner,
    `with before as (select * from approval_rules), changed as (
       update approval_rules r set limit_cents = :limit, daily_cents = :daily, staff_roles = :staffRoles, address_delay_hours = :delay
        where (r.limit_cents, r.daily_cents, r.staff_roles, r.address_delay_hours)
              is distinct from (cast(:limit as bigint), cast(:daily as bigint), cast(:staffRoles as boolean), cast(:delay as integer))
       returning r.*)
     insert into audit_events (chain, seq, seal, actor_kind, action, object_kind, before, after)
     select audit_bucket('system', null, null), 0, '', 'system', 'approval_rules.changed', 'installation', to_jsonb(b), to_jsonb(c)
       from before b, changed c`,
    {
      limit: trust.approvalLimit.toString(),
      daily: trust.approvalDaily.toString(),
      staffRoles: trust.staffRoleApproval === 'required',
      delay: Math.ceil(trust.depositAddressDelayHours),
    },
  )
}
