import { test } from '@japa/runner'
import { colourless, strayAssets } from '#tests/architecture_rules/assets'
import { joinedClaims } from '#tests/architecture_rules/claims'
import { heldClocks } from '#tests/architecture_rules/clocks'
import * as codes from '#tests/architecture_rules/codes'
import { beyond, DEBTS } from '#tests/architecture_rules/debts'
import * as docs from '#tests/architecture_rules/documents'
import * as fence from '#tests/architecture_rules/fence'
import * as habits from '#tests/architecture_rules/habits'
import * as layers from '#tests/architecture_rules/layers'
import * as lengths from '#tests/architecture_rules/lengths'
import * as names from '#tests/architecture_rules/names'
import { strayRoles } from '#tests/architecture_rules/roles'
import * as routes from '#tests/architecture_rules/routes'
import { strayStatuses } from '#tests/architecture_rules/statuses'
import * as titles from '#tests/architecture_rules/titles'

/**
 * The style of CONTRIBUTING.md and the import rules of docs/architecture.md, as far as a program can check them.
 * tests/unit/architecture_controls.spec.ts breaks each rule on purpose.
 */
test.group('Architecture: sizes', () => {
  test('no file is over 250 lines, and half of them have 60 or fewer', ({ assert }) => {
    assert.deepEqual(beyond(DEBTS.files, lengths.longFiles()), [])
    const files = lengths.lengthsOfFiles()
    assert.isAbove(files.length, 1_000)
    assert.isAtMost(lengths.medianOf(files), 60)
  })

  test('no function is over 70 lines', ({ assert }) => {
    assert.deepEqual(lengths.longFunctions(), [])
  })
})

test.group('Architecture: who may import whom', () => {
  test('domain and errors import nothing but each other', ({ assert }) => {
    assert.deepEqual(fence.impure(), [])
  })

  test('models import no service and no HTTP', ({ assert }) => {
    assert.deepEqual(fence.modelsOutOfBounds(), [])
  })

  test('services import no HTTP, no controller, no transformer', ({ assert }) => {
    assert.deepEqual(fence.servicesOutOfBounds(), [])
  })

  test('controllers query and post nothing themselves', ({ assert }) => {
    assert.deepEqual(fence.controllersOutOfBounds(), [])
  })

  test('transformers query nothing', ({ assert }) => {
    assert.deepEqual(fence.transformersOutOfBounds(), [])
  })

  test('no imports form a cycle, between files or between folders', ({ assert }) => {
    assert.deepEqual(layers.circlesOfFiles(), [])
    assert.deepEqual(layers.circlesOfFolders(), [])
  })

  test('docs/architecture.md has every folder of api/app in its layer', ({ assert }) => {
    assert.deepEqual(layers.documentedLayers(), layers.layersOfTheCode())
  })

  test('front ends import the exports of the API and the design, and never each other', ({
    assert,
  }) => {
    assert.deepEqual(fence.frontEndsOutOfBounds(), [])
  })

  test('both apps call the API and store data in the browser through client/', ({ assert }) => {
    assert.deepEqual(fence.pastTheClient(), [])
  })

  test('one file calls the ledger API through which money moves', ({ assert }) => {
    assert.deepEqual(fence.callersOfLedgerApi(), ['api/app/ledger/ledger_commands.ts'])
  })

  test('nothing is kept on a context but what one file declares', ({ assert }) => {
    assert.deepEqual(names.contextFields(), [])
  })

  test('no table, rule or SQL is made of the text of another', ({ assert }) => {
    assert.deepEqual(names.madeNames(), [])
    assert.deepEqual(names.cutSql(), [])
  })
})

test.group('Architecture: errors and statuses', () => {
  test('every code of the catalogue is thrown, and every thrown code is in the catalogue', ({
    assert,
  }) => {
    assert.deepEqual(codes.unthrownCodes(), [])
    assert.deepEqual(codes.inventedCodes(), [])
  })

  test('every code of the catalogue is seen by a functional test', ({ assert }) => {
    assert.deepEqual(codes.untestedCodes(), [])
  })

  test('front ends compare only with codes of the catalogue', ({ assert }) => {
    assert.deepEqual(codes.unknownCodes(), [])
  })

  test('no error is swallowed', ({ assert }) => {
    assert.deepEqual(habits.emptyCatches(), [])
  })

  test('no validator loses the shared sentences', ({ assert }) => {
    assert.deepEqual(habits.ownProviders(), [])
  })

  test('no test asserts how fast a machine is', ({ assert }) => {
    assert.deepEqual(heldClocks(), [])
  })

  test('a batch that skips what is locked is read once', ({ assert }) => {
    assert.deepEqual(joinedClaims(), [])
  })

  test('nothing is caught inside a transaction', ({ assert }) => {
    assert.deepEqual(habits.catchesInTransactions(), [])
  })

  test('statuses are named in the tables of the domain, and elsewhere only with a reason', ({
    assert,
  }) => {
    assert.deepEqual(strayStatuses(), [])
  })

  test('what a role may is written in domain/permissions.ts, and nothing else compares with a role', ({
    assert,
  }) => {
    assert.deepEqual(strayRoles(), [])
  })

  test('an asset is named where it is described, and elsewhere only for a reason', ({ assert }) => {
    assert.deepEqual(strayAssets(), [])
  })

  test('every asset has its colours and its dash', ({ assert }) => {
    assert.deepEqual(colourless(), [])
  })

  test('no banned call: floats on money, chance, whole requests, redirects by the caller', ({
    assert,
  }) => {
    assert.deepEqual(habits.bannedCalls(), [])
  })
})

test.group('Architecture: routes', () => {
  test('every route has a complete policy and is in the API document, which has no other', ({
    assert,
  }) => {
    assert.deepEqual(routes.thinPolicies(), [])
    assert.deepEqual(routes.offTheDocument(), [])
  })

  test('every table of routes is registered, and every method of a controller is used', ({
    assert,
  }) => {
    assert.deepEqual(routes.unregistered(), [])
    assert.deepEqual(routes.unreachedHandlers(), [])
  })
})

test.group('Architecture: documents', () => {
  test('every page is reachable from README.md, and every link has a target', ({ assert }) => {
    assert.isAbove(docs.documents().length, 20)
    assert.deepEqual(docs.unreachablePages(), [])
    assert.deepEqual(docs.deadLinks(), [])
  })

  test('every file, command and name of the code on a page exists', ({ assert }) => {
    assert.deepEqual(docs.missingFiles(), [])
    assert.deepEqual(docs.missingCommands(), [])
    assert.deepEqual(docs.missingNames(), [])
  })

  test('docs/guarantees.md has every guarantee number in a title, and no other', ({ assert }) => {
    assert.deepEqual(titles.offThePromises(), [])
    const page = '| T1 | one |\n| T2 | two |\n| T2 | again |'
    assert.deepEqual(titles.offThePromises(page, new Set(['T1', 'T3'])), [
      'T3 is in no row',
      'T2 is in no title',
      'T2 is in no title',
      'T2 twice',
    ])
  })

  test('README.md explains every setting, and no unknown one', ({ assert }) => {
    assert.deepEqual(docs.unexplainedSettings(), [])
  })

  test('docker-compose.yml passes on what each asset is set to', ({ assert }) => {
    assert.deepEqual(docs.settingsNotPassedOn(), [])
  })
})
