import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedFiles, specsOf } from './changed.mjs'
import { Failure } from './failure.mjs'

/** @param {string} path */
const about = (path) => specsOf([path]).specs

test('a changed spec chooses itself, a changed file those that import it, directly or not', () => {
  assert.deepEqual(about('scripts/changed.spec.mjs'), ['scripts/changed.spec.mjs'])
  for (const spec of ['api/app/domain/money.spec.ts', 'api/app/domain/draw_down.spec.ts'])
    assert.ok(about('api/app/domain/money.ts').includes(spec), spec)
  assert.ok(about('scripts/failure.mjs').includes('scripts/test_part.spec.mjs'), 'two steps away')
  assert.deepEqual(about('client/src/commands.ts'), ['client/src/commands.spec.ts'])
})

test('code behind HTTP or in a browser chooses the specs of its capability', () => {
  const deposits = about('api/app/deposits/deposit_service.ts')
  assert.ok(deposits.includes('api/tests/functional/deposits/approve.spec.ts'))
  assert.ok(!deposits.some((spec) => spec.includes('/withdrawals/')), 'and no others')
  assert.ok(about('admin/src/plans/PlanPreview.tsx').includes('admin/tests/plans.spec.ts'))
  assert.ok(
    about('dashboard/src/deposits/Deposit.tsx').includes('dashboard/tests/deposits.spec.ts'),
  )
})

test('a database definition chooses the invariant specs that name it', () =>
  assert.ok(
    about('api/database/functions/ledger_api/investor_lock.sql').includes(
      'api/tests/invariants/advisory_locks.spec.ts',
    ),
  ))

test('names code without a related test, but not a document', () => {
  const { specs, missed } = specsOf(['scripts/no_such_file.mjs', 'README.md'])
  assert.deepEqual([specs, missed], [[], ['scripts/no_such_file.mjs']])
})

test('an unknown revision is refused by name', () =>
  assert.throws(() => changedFiles('no-such-revision'), Failure))
