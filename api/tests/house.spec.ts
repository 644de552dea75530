import { test } from '@japa/runner'
import { beyond, DEBTS } from '#tests/house_rules/debts'
import * as fence from '#tests/house_rules/fence'
import * as habits from '#tests/house_rules/habits'
import * as lengths from '#tests/house_rules/lengths'
import { parse } from '#tests/house_rules/sources'
import { deadLinks, documents } from '#tests/house_rules/links'

/** The style of CONTRIBUTING.md and the import rule of docs/architecture.md, as far as a machine can read them. */
test.group('House: sizes', () => {
  test('no source file is over 250 lines, and the median is around 60', ({ assert }) => {
    assert.deepEqual(lengths.longFiles(), [])
    const sizes = lengths
      .lengthsOfFiles()
      .map(({ lines }) => lines)
      .sort((a, b) => a - b)
    assert.isAbove(sizes.length, 100)
    assert.isBelow(sizes[Math.floor(sizes.length / 2)] ?? 0, 70)
  })

  test('no function is over 70 lines', ({ assert }) => {
    assert.deepEqual(beyond(DEBTS.functions, lengths.longFunctions()), [])
  })
})

test.group('House: who may import whom', () => {
  test('domain and errors import nothing but each other', ({ assert }) => {
    assert.deepEqual(fence.impure(), [])
  })

  test('models know no service and no HTTP', ({ assert }) => {
    assert.deepEqual(fence.modelsOutOfBounds(), [])
  })

  test('services know no HTTP, no controller, no transformer', ({ assert }) => {
    assert.deepEqual(fence.servicesOutOfBounds(), [])
  })

  test('controllers query nothing themselves and post nothing', ({ assert }) => {
    assert.deepEqual(fence.controllersOutOfBounds(), [])
  })

  test('transformers ask nothing', ({ assert }) => {
    assert.deepEqual(fence.transformersOutOfBounds(), [])
  })

  test('a capability imports the capabilities of the list, and no other', ({ assert }) => {
    assert.deepEqual(fence.arrowsOffTheList(), [])
  })

  test('front ends know the API by its exports only', ({ assert }) => {
    assert.deepEqual(fence.frontEndsOutOfBounds(), [])
  })

  test('one file calls the doors through which money moves', ({ assert }) => {
    assert.deepEqual(fence.callersOfTheDoor(), ['api/app/ledger/doors.ts'])
  })
})

test.group('House: errors and statuses', () => {
  test('every code of the catalogue is used', ({ assert }) => {
    assert.deepEqual(habits.unusedCodes(), [])
  })

  test('front ends compare with codes of the catalogue only', ({ assert }) => {
    assert.deepEqual(habits.unknownCodes(), [])
  })

  test('no error is swallowed', ({ assert }) => {
    assert.deepEqual(habits.emptyCatches(), [])
  })

  test('nothing is caught inside a transaction', ({ assert }) => {
    assert.deepEqual(habits.catchesInTransactions(), [])
  })

  test('statuses are not compared by hand outside the domain', ({ assert }) => {
    assert.deepEqual(beyond(DEBTS.statuses, habits.strayStatuses()), [])
  })

  test('no banned call: floats on money, chance, whole requests, redirects by the caller', ({
    assert,
  }) => {
    assert.deepEqual(habits.bannedCalls(), [])
  })
})

test.group('House: the rules see (control)', () => {
  test('what is planted to break them', ({ assert }) => {
    const planted = parse(
      'api/app/x/x_service.ts',
      [
        'try { a() } catch {}',
        'b().catch(() => {})',
        "if (row.status === 'pending') c()",
        'request.all(); amount.toFixed(2); Math.random(); Number(amountCents)',
        'inTransaction(db, async () => { try { d() } catch (error) { throw error } })',
        'db.transaction(work)',
      ].join('\n'),
    )
    assert.lengthOf(habits.emptyCatches([planted]), 2)
    assert.lengthOf(habits.strayStatuses([planted]), 1)
    assert.lengthOf(habits.bannedCalls([planted]), 5)
    assert.lengthOf(habits.catchesInTransactions([planted]), 1)
  })
})

test.group('House: documents', () => {
  test('every link of the documentation leads somewhere', ({ assert }) => {
    assert.isArray(documents())
    assert.deepEqual(deadLinks(), [])
  })
})
