import { test } from '@japa/runner'
import Deposit from '#deposits/deposit'
import { cents as amount } from '#domain/money'
import { defineList } from '#lists/list'
import * as column from '#lists/list_columns'
import { showColumns } from '#lists/shown_columns'
import { columnShapes } from '#openapi/column_shapes'
import { namedSchemas } from '#openapi/schemas'
import { allEntries } from '#routing/register'
import { ALL_LISTS } from '#saved_views/all_lists'

const TRIAL = defineList({
  resource: 'deposits',
  table: 'deposits',
  sort: ['createdAt', 'DESC'],
  columns: {
    id: column.uuid('id'),
    type: column.constant('trial'),
    ...column.USER_COLUMNS,
    amount: column.cents('amount_cents', { isSigned: true, description: 'In dollars.' }),
    status: column.choice('status', ['open', 'closed'], { isNullable: true }),
    memo: column.text('memo', { ...column.filtered, isNullable: true }),
    createdAt: column.instant('created_at'),
    facts: column.facts('facts'),
  },
})

const ROW = {
  id: 'r',
  userId: 'u',
  amountCents: amount(-1250n),
  status: 'open',
  createdAt: new Date(0),
}

test.group('A column of a list', () => {
  test('says how it is filtered and sorted by', ({ assert }) => {
    assert.deepEqual(TRIAL.fields, {
      id: { sql: 'id', kind: 'uuid' },
      type: { sql: "'trial'", kind: 'text', isFixed: true },
      uid: { sql: 'user_id', kind: 'uuid', isCoarse: true },
      name: { sql: 'name', kind: 'text', related: { table: 'users', key: 'user_id' } },
      email: { sql: 'email', kind: 'text', related: { table: 'users', key: 'user_id' } },
      amount: { sql: 'amount_cents', kind: 'cents' },
      status: { sql: 'status', kind: 'text', isCoarse: true },
      memo: { sql: 'memo', kind: 'text', isFixed: true },
      createdAt: { sql: 'created_at', kind: 'instant' },
    })
  })

  test('says what the file has of it, in the order of the columns', ({ assert }) => {
    assert.deepEqual(
      TRIAL.csv.map(({ heading, sql, kind }) => [heading, sql, kind ?? 'text']),
      [
        ['id', 't.id', 'text'],
        ['uid', 't.user_id', 'text'],
        ['name', 'u.name', 'text'],
        ['email', 'u.email', 'text'],
        ['amount', 't.amount_cents', 'figure'],
        ['status', 't.status', 'text'],
        ['memo', 't.memo', 'text'],
        ['createdAt', "t.created_at at time zone 'UTC'", 'text'],
        ['facts', 't.facts', 'text'],
      ],
    )
    assert.isTrue(TRIAL.joinsUser)
  })

  test('says its schema, and none where it is not on the row', ({ assert }) => {
    const shapes = columnShapes(TRIAL)
    const onTheRow = ['id', 'type', 'uid', 'amount', 'status', 'memo', 'createdAt', 'facts']
    assert.sameMembers(Object.keys(shapes), onTheRow)
    assert.deepEqual(shapes.type, { const: 'trial' })
    assert.containsSubset(shapes.amount, {
      pattern: '^-?\\d+\\.\\d{2}$',
      description: 'In dollars.',
    })
    assert.deepEqual(shapes.status, { type: ['string', 'null'], enum: ['open', 'closed', null] })
    assert.deepEqual(shapes.memo, { type: ['string', 'null'] })
  })

  test('is shown by its kind; one that neither the model, the row nor the caller has is a mistake', ({
    assert,
  }) => {
    assert.deepEqual(showColumns(TRIAL, Deposit, ROW, { memo: 'm', facts: null }), {
      ...{ id: 'r', type: 'trial', uid: 'u', amount: '-12.50', status: 'open', memo: 'm' },
      createdAt: '1970-01-01T00:00:00.000Z',
      facts: null,
    })
    assert.throws(
      () => showColumns(TRIAL, Deposit, ROW, { facts: null }),
      'memo is neither of the model nor of the row',
    )
  })

  test('that the model does not declare is shown as the database gave it', ({ assert }) => {
    const list = defineList({
      resource: 'deposits',
      table: 'deposits',
      sort: ['createdAt', 'DESC'],
      columns: {
        memo: column.text('memo', { isNullable: true }),
        fee: column.cents('fee_cents'),
        refund: column.cents('refund_cents', { isNullable: true }),
        seenAt: column.instant('seen_at'),
        createdAt: column.instant('created_at'),
      },
    })
    const $extras = { memo: null, fee_cents: '1205', refund_cents: null, seen_at: new Date(1) }
    assert.deepEqual(showColumns(list, Deposit, { ...ROW, $extras }), {
      ...{ memo: null, fee: '12.05', refund: null },
      seenAt: '1970-01-01T00:00:00.001Z',
      createdAt: '1970-01-01T00:00:00.000Z',
    })
  })

  test('is in the document of every list as its list says, and nothing of a file is sealed text', ({
    assert,
  }) => {
    const exported = allEntries().flatMap(({ path, answer }) =>
      answer === 'csv' ? (/^\/admin\/(.+)\/export$/.exec(path)?.[1] ?? []) : [],
    )
    assert.sameMembers(
      ALL_LISTS.map(({ resource }) => resource),
      exported,
    )
    for (const list of ALL_LISTS) {
      const index = allEntries().find(({ path }) => path === `/admin/${list.resource}`)
      const answer = index?.answer
      const name = typeof answer === 'object' ? answer.schema : ''
      const shapes = Object.entries(columnShapes(list))
      // facts are what each list says of them
      const own = shapes.filter(([field]) => list.columns[field]?.kind !== 'facts')
      assert.containsSubset(namedSchemas[name]?.properties, Object.fromEntries(own), list.resource)
      // what is sealed and in no file needs no mask
      for (const { field, cell } of Object.values(list.columns))
        if (field?.isSealed && cell) assert.isFunction(cell.show, list.resource)
    }
  })
})
