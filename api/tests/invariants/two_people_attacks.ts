import { linesOf } from './fixture.js'
import { lines } from './ledger_calls.js'
import {
  alone,
  asking,
  batched,
  byHand,
  confirming,
  forged,
  LARGE,
  lawful,
  ofDeposit,
  type Two,
} from './two_people.js'

export type Attack = { title: string; rule: string; tries: (two: Two) => string[] }

/** The attacks in a staff session of the application. */
export const AS_STAFF: Attack[] = [
  {
    title: 'a large deposit approved by one person',
    rule: 'above_the_limit_takes_two',
    tries: (two) => [alone(two)],
  },
  {
    title: 'a large withdrawal paid out by one person',
    rule: 'above_the_limit_takes_two',
    tries: (two) => [
      alone(two, {
        action: 'withdrawal.approved',
        move: { id: two.withdrawal },
        posting: {
          kind: 'withdrawal_approved',
          lines: lines('held', 'custody', { BTC: LARGE }),
        },
      }),
    ],
  },
  {
    title: 'a batch with a large deposit in it',
    rule: 'above_the_limit_takes_two',
    tries: (two) => [batched(two)],
  },
  {
    title: 'T8: maker = checker',
    rule: 'maker_is_not_checker',
    tries: (two) => [asking(two), confirming(two, two.admin)],
  },
  {
    title: 'a request that is made while another approves alone',
    rule: 'above_the_limit_takes_two',
    tries: (two) => [asking(two), alone(two, { actor: two.checker })],
  },
  {
    title: 'another amount than was requested',
    rule: 'transaction_balances',
    tries: (two) => [
      asking(two),
      confirming(two, two.checker, linesOf({ BTC: 2n * LARGE }, 'custody', 'available')),
    ],
  },
  {
    title: 'confirmed twice',
    rule: 'AS005',
    tries: (two) => [...lawful(two), confirming(two)],
  },
  {
    title: 'requested by support',
    rule: '42501',
    tries: (two) => [asking(two, { actor: two.support })],
  },
  {
    title: 'confirmed by support',
    rule: 'approval_checker_decides',
    tries: (two) => [asking(two), confirming(two, two.support)],
  },
  {
    title: 'the limit changed',
    rule: '42501',
    tries: () => ['update approval_rules set limit_cents = 100000000'],
  },
  {
    title: 'an approval written by hand',
    rule: '42501',
    tries: (two) => [forged(two, two.admin, null)],
  },
  {
    title: 'an approval confirmed by hand',
    rule: '42501',
    tries: (two) => [
      asking(two),
      `update approvals set state = 'confirmed', checker_id = '${two.checker}', decided_at = now() where id = ${ofDeposit(two)}`,
    ],
  },
  {
    title: 'an address written by hand',
    rule: '42501',
    tries: (two) => [
      `insert into deposit_addresses (asset, address, approval_id, created_at, in_force_at) values ('BTC', '-', ${ofDeposit(two)}, now(), now())`,
    ],
  },
]

/** The further attacks of the owner of the tables. */
export const AS_OWNER: Attack[] = [
  { title: 'the entries alone', rule: 'above_the_limit_takes_two', tries: byHand },
  {
    title: 'an approval that begins confirmed',
    rule: 'approval_shows_its_snapshot',
    tries: (two) => [forged(two, two.admin, two.checker), ...byHand(two)],
  },
  {
    title: 'an approval over another amount than the row has',
    rule: 'approval_shows_its_snapshot',
    tries: (two) => [forged(two, two.admin, null, 100n)],
  },
  {
    title: 'T8: maker = checker, by hand',
    rule: 'maker_is_not_checker',
    tries: (two) => [
      forged(two, two.admin, null),
      `update approvals set state = 'confirmed', checker_id = maker_id, decided_at = now() where id = ${ofDeposit(two)}`,
    ],
  },
  {
    title: 'the maker changed afterwards',
    rule: 'approvals_never_change',
    tries: (two) => [
      forged(two, two.admin, null),
      `update approvals set maker_id = '${two.checker}' where id = ${ofDeposit(two)}`,
    ],
  },
  {
    title: 'the amount changed afterwards',
    rule: 'approvals_never_change',
    tries: (two) => [
      forged(two, two.admin, null),
      `update approvals set amount_cents = 100 where id = ${ofDeposit(two)}`,
    ],
  },
  {
    title: 'confirmed, and nothing done',
    rule: 'approval_is_used',
    tries: (two) => [
      forged(two, two.admin, null),
      `update approvals set state = 'confirmed', checker_id = '${two.checker}', decided_at = now() where id = ${ofDeposit(two)}`,
    ],
  },
  {
    title: 'an approval used for another row of the same amount',
    rule: 'above_the_limit_takes_two',
    tries: (two) => [
      forged(two, two.admin, null),
      `update approvals set state = 'confirmed', checker_id = '${two.checker}', decided_at = now() where id = ${ofDeposit(two)}`,
      `update withdrawals set status = 'approved' where id = '${two.withdrawal}'`,
      `select ledger.post(array[row('withdrawal_approved', '${two.withdrawal}', '${two.investor}', ${LARGE}, 'staff:trial',
         '${linesOf({ BTC: LARGE }, 'held', 'custody')}', now())::ledger.posting])`,
    ],
  },
  {
    title: 'an old approval opened again',
    rule: 'approvals_are_decided_once',
    tries: (two) => [
      ...lawful(two),
      `update approvals set state = 'open', checker_id = null, decided_at = null, tx_id = null where id = ${ofDeposit(two)}`,
    ],
  },
  {
    title: 'an approval deleted',
    rule: 'approvals_are_kept',
    tries: (two) => [
      forged(two, two.admin, null),
      `delete from approvals where id = ${ofDeposit(two)}`,
    ],
  },
  {
    title: 'all of them deleted',
    rule: 'ledger_is_append_only',
    tries: () => ['truncate approvals cascade'],
  },
  {
    title: 'the limit deleted',
    rule: 'ledger_is_append_only',
    tries: () => ['delete from approval_rules'],
  },
  {
    title: 'an address without an approval',
    rule: 'address_takes_two',
    tries: (two) => [
      forged(two, two.admin, null),
      `insert into deposit_addresses (asset, address, approval_id, created_at, in_force_at) values ('BTC', '-', ${ofDeposit(two)}, now(), now())`,
    ],
  },
  {
    title: 'an account of a chain without its approval',
    rule: 'account_takes_two',
    tries: (two) => [
      forged(two, two.admin, null),
      `insert into chains.accounts (asset, form, public_key, path, check_address, genesis, approval_id, made_by, confirmed_by, in_force_at)
       values ('BTC', 'xpub', repeat('x', 40), 'm/84h/0h/0h', 'check', repeat('0', 64), ${ofDeposit(two)}, '${two.admin}', '${two.checker}', now())`,
    ],
  },
  {
    title: 'a role given by one where it takes two',
    rule: 'role_takes_two',
    tries: (two) => [
      'update approval_rules set staff_roles = true',
      `update staff set role = 'owner' where id = '${two.support}'`,
    ],
  },
]
