import { test } from '@japa/runner'
import { colourless, strayAssets } from '#tests/architecture_rules/assets'
import { heldClocks } from '#tests/architecture_rules/clocks'
import * as codes from '#tests/architecture_rules/codes'
import { beyond, DEBTS } from '#tests/architecture_rules/debts'
import * as docs from '#tests/architecture_rules/documents'
import * as fence from '#tests/architecture_rules/fence'
import * as habits from '#tests/architecture_rules/habits'
import * as layers from '#tests/architecture_rules/layers'
import * as lengths from '#tests/architecture_rules/lengths'
import * as routes from '#tests/architecture_rules/routes'
import { strayStatuses } from '#tests/architecture_rules/statuses'
import * as titles from '#tests/architecture_rules/titles'

/**
 * The style of CONTRIBUTING.md and the import rule of docs/architecture.md, as far as a machine can read them.
 * What is planted to break them stands in tests/unit/architecture_controls.spec.ts.
 */
test.group('House: sizes', () => {
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

  test('no import leads back to where it began, from file to file or from folder to folder', ({
    assert,
  }) => {
    assert.deepEqual(layers.circlesOfFiles(), [])
    assert.deepEqual(layers.circlesOfFolders(), [])
  })

  test('docs/architecture.md has every folder of api/app in its layer', ({ assert }) => {
    assert.deepEqual(layers.documentedLayers(), layers.layersOfTheCode())
  })

  test('front ends know the API by its exports, the design, and never each other', ({ assert }) => {
    assert.deepEqual(fence.frontEndsOutOfBounds(), [])
  })

  test('both apps call the API, and keep things in a browser, through client/', ({ assert }) => {
    assert.deepEqual(fence.pastTheClient(), [])
  })

  test('one file calls the ledger API through which money moves', ({ assert }) => {
    assert.deepEqual(fence.callersOfLedgerApi(), ['api/app/ledger/ledger_commands.ts'])
  })
})

test.group('House: errors and statuses', () => {
  test('every code of the catalogue is thrown, and what is thrown is in the catalogue', ({
    assert,
  }) => {
    assert.deepEqual(codes.unthrownCodes(), [])
    assert.deepEqual(codes.inventedCodes(), [])
  })

  test('every code of the catalogue is seen by a functional test', ({ assert }) => {
    assert.deepEqual(codes.untestedCodes(), [])
  })

  test('front ends compare with codes of the catalogue only', ({ assert }) => {
    assert.deepEqual(codes.unknownCodes(), [])
  })

  test('no error is swallowed', ({ assert }) => {
    assert.deepEqual(habits.emptyCatches(), [])
  })

  test('no test holds how fast a machine is', ({ assert }) => {
    assert.deepEqual(heldClocks(), [])
  })

  test('nothing is caught inside a transaction', ({ assert }) => {
    assert.deepEqual(habits.catchesInTransactions(), [])
  })

  test('statuses are written in the tables of the domain, and elsewhere only for a reason', ({
    assert,
  }) => {
    assert.deepEqual(strayStatuses(), [])
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

test.group('House: routes', () => {
  test('every route has a whole policy and stands in the API document, which has no other', ({
    assert,
  }) => {
    assert.deepEqual(routes.thinPolicies(), [])
    assert.deepEqual(routes.offTheDocument(), [])
  })

  test('every table of routes is registered, and every method of a controller is reached', ({
    assert,
  }) => {
    assert.deepEqual(routes.unregistered(), [])
    assert.deepEqual(routes.unreachedHandlers(), [])
  })
})

test.group('House: documents', () => {
  test('every page is reached from README.md, and every link leads somewhere', ({ assert }) => {
    assert.isAbove(docs.documents().length, 20)
    assert.deepEqual(docs.unreachablePages(), [])
    assert.deepEqual(docs.deadLinks(), [])
  })

  test('every file, command and thing of the code that a page names is there', ({ assert }) => {
    assert.deepEqual(docs.missingFiles(), [])
    assert.deepEqual(docs.missingCommands(), [])
    assert.deepEqual(docs.missingNames(), [])
  })

  test('docs/guarantees.md has each number of a promise that a title names, and no other', ({
    assert,
  }) => {
    assert.deepEqual(titles.offThePromises(), [])
    const page = '| T1 | one |\n| T2 | two |\n| T2 | again |'
    assert.deepEqual(titles.offThePromises(page, new Set(['T1', 'T3'])), [
      'T3 is in no row',
      'T2 is in no title',
      'T2 is in no title',
      'T2 twice',
    ])
  })

  test('README.md explains every setting, and none that is not read', ({ assert }) => {
    assert.deepEqual(docs.unexplainedSettings(), [])
  })

  test('docker-compose.yml passes on what each asset is set to', ({ assert }) => {
    assert.deepEqual(docs.settingsNotPassedOn(), [])
  })
})
