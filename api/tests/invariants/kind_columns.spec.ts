import { test } from '@japa/runner'
import { APPROVAL_ACTIONS } from '#approvals/approval'
import { REQUEST_KIND_ROWS, rulesOf } from '#database/movement_rows'
import {
  LEDGER_KINDS,
  LEDGER_MOVEMENTS,
  type LedgerKind,
  REFERENCE_KINDS,
  type ReferenceKind,
  REFERENCES,
} from '#domain/ledger_kinds'
import { REQUEST_KINDS, REQUESTS } from '#domain/request_kinds'
import { idOf } from './attacks.js'
import type { Fixture } from './fixture.js'
import { fullFixture } from './full_fixture.js'
import { CROSSED, LAWFUL, OTHER_SIDE } from './lawful_movements.js'
import { ask, attempt, inSession } from './sessions.js'

/** Another account for a side of a kind, which the checks of the table of kinds let pass. */
const otherSide = (kind: LedgerKind, side: 'from' | 'to') => {
  const account = LEDGER_MOVEMENTS[kind][side]
  return LEDGER_MOVEMENTS[kind].byRule && ['payable', 'position'].includes(account)
    ? 'losses'
    : OTHER_SIDE[account]
}

/** Columns of ledger.rules made to say something else, and what then refuses a lawful transaction of the kind. */
const FLIPS: [column: string, flipped: (kind: LedgerKind) => string, rule: string][] = [
  [
    'ref_kind',
    (kind) => `'${REFERENCE_KINDS.find((one) => one !== LEDGER_MOVEMENTS[kind].request)}'`,
    'transaction_fits_its_rule',
  ],
  ['phase', () => '3 - phase', 'transaction_fits_its_rule'],
  ['from_kind', (kind) => `'${otherSide(kind, 'from')}'`, 'transaction_balances'],
  ['to_kind', (kind) => `'${otherSide(kind, 'to')}'`, 'transaction_balances'],
  ['row_status', () => `'{}'`, 'rows_and_ledger_agree'],
  ['row_sign', () => '-row_sign', 'rows_and_ledger_agree'],
  ['sign', () => '1 - abs(sign)', 'sign_follows_the_sides'],
]

const changed = (table: string, set: string, kind: string) => [
  `alter table ledger.${table} disable trigger user`,
  `update ledger.${table} set ${set} where kind = '${kind}'`,
  'select ledger.compile_rules()',
]

/** The first kind that moves money for a kind of request. */
function firstOf(request: ReferenceKind): LedgerKind {
  const kind = LEDGER_KINDS.find((one) => LEDGER_MOVEMENTS[one].request === request)
  if (!kind) throw new Error(`nothing moves for ${request}`)
  return kind
}

const tried = (statements: string[]) => attempt('assay_owner', statements)

test.group('T55: every column of every kind', (group) => {
  let fixture: Fixture
  group.setup(async () => {
    fixture = await fullFixture()
  })

  test('is in the database what the domain declares, and there is no other', async ({ assert }) => {
    const rows = (table: string) =>
      ask('assay_staff', `select to_jsonb(t) as row from ledger.${table} t order by kind`)
    const byKind = (all: { kind: string }[]) =>
      all.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)).map((row) => ({ row }))
    assert.deepEqual(await rows('rules'), byKind(rulesOf(LEDGER_MOVEMENTS)))
    assert.deepEqual(await rows('request_kinds'), byKind(REQUEST_KIND_ROWS))
  })

  test('a lawful {$self} passes')
    .with(LEDGER_KINDS)
    .run(async ({ assert }, kind) => {
      assert.equal(await tried(LAWFUL[kind](fixture, idOf(fixture))), 'nothing')
    })

  test('a lawful {kind} is refused where {column} says something else')
    .with(
      LEDGER_KINDS.flatMap((kind) =>
        FLIPS.map(([column, flipped, rule]) => ({ kind, column, flipped, rule })),
      ),
    )
    .run(async ({ assert }, { kind, column, flipped, rule }) => {
      assert.equal(
        await tried([
          ...changed('rules', `${column} = ${flipped(kind)}`, kind),
          ...LAWFUL[kind](fixture, idOf(fixture)),
        ]),
        rule,
      )
    })

  test('{$self} keeps to the asset of its request exactly where own_asset says so')
    .with(LEDGER_KINDS)
    .run(async ({ assert }, kind) => {
      const { ownAsset } = LEDGER_MOVEMENTS[kind]
      const crossed = ownAsset ? CROSSED[kind] : LAWFUL[kind]
      if (!crossed) throw new Error(`${kind} has no transaction in another asset`)
      // with its kind: what is paid has been put aside in the same asset
      const { request } = LEDGER_MOVEMENTS[kind]
      const kinds = LEDGER_KINDS.filter(
        (one) =>
          LEDGER_MOVEMENTS[one].request === request && LEDGER_MOVEMENTS[one].ownAsset === ownAsset,
      )
      const flip = kinds.flatMap((one) => changed('rules', 'own_asset = not own_asset', one))
      const answers = ['credited_in_its_own_asset', 'nothing']
      const [declared, flipped] = ownAsset ? answers : answers.toReversed()
      assert.equal(await tried(crossed(fixture, idOf(fixture))), declared)
      assert.equal(await tried([...flip, ...crossed(fixture, idOf(fixture))]), flipped)
    })

  test('{$self} is let off a second person only where the money stays')
    .with(LEDGER_KINDS)
    .run(async ({ assert }, kind) => {
      const flip = changed('rules', 'needs_approval = not needs_approval', kind)
      const large = `insert into ledger.transactions (id, bucket, kind, ref_kind, ref_id, phase, owner, amount, actor)
        select new_id(5::smallint), 5, kind, ref_kind, new_id(5::smallint), phase,
               case owned_by when 'investor' then new_id(5::smallint) end, 100000000000, 'trial'
          from ledger.rules where kind = '${kind}'`
      // (a row of ledger.transactions that nothing belongs to: only its own statement is assessed)
      const answer = await inSession('assay_owner', async (client) => {
        await client.query('begin')
        try {
          for (const sql of [...flip, large]) await client.query(sql)
          return 'alone'
        } catch (error) {
          return (error as { constraint?: string }).constraint
        } finally {
          await client.query('rollback')
        }
      })
      const { needsApproval } = LEDGER_MOVEMENTS[kind]
      const refusals = ['one_person_moves_what_stays', 'approval_of_what_needs_it']
      if (needsApproval) assert.include(refusals, answer ?? '')
      else assert.equal(answer, 'above_the_limit_takes_two')
    })

  test('{$self} is what the approval of its own action was asked for, and of no other')
    .with(LEDGER_KINDS)
    .run(async ({ assert }, kind) => {
      const id = idOf(fixture)
      const answers = await inSession('assay_owner', async (client) => {
        await client.query('begin')
        for (const sql of LAWFUL[kind](fixture, id)) await client.query(sql)
        const { rows } = await client.query(
          `select array_agg(w.action) filter (where ledger.matches_approval(t, jsonb_populate_record(null::approvals,
                    jsonb_build_object('action', w.action, 'user_id', t.owner, 'amount_cents', t.amount, 'given', '{}'::jsonb,
                                       'object_id', coalesce((select e.investment_id from earnings e where e.id = t.ref_id), (select v.deposit_id from deposit_reversals v where v.id = t.ref_id), t.ref_id))))) as fits
             from ledger.transactions t, unnest($2::text[]) w (action)
            where t.kind = $1 and t.xid = pg_current_xact_id()`,
          [kind, APPROVAL_ACTIONS],
        )
        await client.query('rollback')
        return rows[0].fits
      })
      const { approvalAction } = LEDGER_MOVEMENTS[kind]
      assert.deepEqual(answers, approvalAction === null ? null : [approvalAction])
    })

  test('a row of {$self} is read in its own table and in no other')
    .with([...REFERENCE_KINDS])
    .run(async ({ assert }, request) => {
      const elsewhere = changed('request_kinds', `request_table = 'nowhere'`, request)
      assert.equal(
        await tried([...elsewhere, ...LAWFUL[firstOf(request)](fixture, idOf(fixture))]),
        '42P01',
      )
    })

  test('lines of history have the type of their kind, and who opened them', async ({ assert }) => {
    const { rows } = await inSession('assay_owner', async (client) => {
      await client.query('begin')
      for (const request of REQUEST_KINDS)
        for (const sql of LAWFUL[firstOf(request)](fixture, idOf(fixture))) await client.query(sql)
      const match = await client.query(
        'select distinct kind, type, source from transaction_lines where user_id = $1',
        [fixture.investor],
      )
      await client.query('rollback')
      return match
    })
    const declared = REQUEST_KINDS.map((kind) => {
      const { historyType: type, source } = REQUESTS[kind]
      return { kind, type, source }
    })
    assert.sameDeepMembers(rows, declared)
  })

  test('what is made of the rules says what the domain says of every status', async ({
    assert,
  }) => {
    for (const request of REFERENCE_KINDS)
      for (const status of Object.keys(REFERENCES[request].machine)) {
        const phases = LEDGER_KINDS.filter(
          (kind) =>
            LEDGER_MOVEMENTS[kind].request === request &&
            LEDGER_MOVEMENTS[kind].rowStatuses.includes(status),
        ).map((kind) => LEDGER_MOVEMENTS[kind].phase)
        const [row] = await ask('assay_owner', 'select ledger.phases_of($1, $2) as phases', [
          request,
          status,
        ])
        assert.deepEqual(row, { phases: [...new Set(phases)].toSorted() }, `${request} ${status}`)
      }
  })

  test('of a kind that nobody declared each function gives the strict answer', async ({
    assert,
  }) => {
    const [answers] = await ask(
      'assay_owner',
      `select ledger.side(k, true) as side, ledger.goes_with(k, 'approved') as goes_with, ledger.ref_kind_of(k) as ref_kind,
              ledger.phase_of(k) as phase, ledger.needs_approval(k) as needs_approval, ledger.approval_action(k) as action,
              ledger.moves_own_asset(k) as own_asset, ledger.row_sign(k) as row_sign, ledger.is_opened(k) as is_opened,
              ledger.phases_of(k, 'approved') as phases, ledger.spans_buckets(k) as spans_buckets,
              ledger.owned_by(k) as owned_by, ledger.paired_kind(k) as paired
         from (values ('bonus_granted')) v (k)`,
    )
    assert.deepEqual(answers, {
      side: null,
      goes_with: false,
      ref_kind: null,
      phase: null,
      needs_approval: true,
      action: null,
      own_asset: true,
      row_sign: null,
      is_opened: true,
      phases: null,
      spans_buckets: false,
      owned_by: 'investor',
      paired: null,
    })
    const tries = ['bonus', null].map((kind) =>
      tried([
        `select ledger.check_reference(${kind ? `'${kind}'` : 'null'}, '${fixture.investor}')`,
      ]),
    )
    assert.deepEqual(await Promise.all(tries), ['rows_and_ledger_agree', 'rows_and_ledger_agree'])
  })
})
