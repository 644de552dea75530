import { test } from '@japa/runner'
import { allEntries } from '#routing/register'
import type { RouteEntry } from '#routing/route_entry'
import { heldClocks } from '#tests/architecture_rules/clocks'
import * as codes from '#tests/architecture_rules/codes'
import { beyond } from '#tests/architecture_rules/debts'
import * as docs from '#tests/architecture_rules/documents'
import * as fence from '#tests/architecture_rules/fence'
import * as habits from '#tests/architecture_rules/habits'
import * as layers from '#tests/architecture_rules/layers'
import * as lengths from '#tests/architecture_rules/lengths'
import * as routes from '#tests/architecture_rules/routes'
import { parse } from '#tests/architecture_rules/sources'
import { strayStatuses, writtenStatuses } from '#tests/architecture_rules/statuses'

const page = (text: string, path = 'docs/planted.md') => [{ path, text }]
const importing = (path: string, ...from: string[]) => [
  parse(path, from.map((one) => `import '${one}'`).join('\n')),
]

/** tests/architecture.spec.ts finds nothing; here is something to find for each of its rules. */
test.group('Architecture: the rules find (control)', () => {
  test('long files and functions', ({ assert }) => {
    assert.lengthOf(
      lengths.longFiles([
        { path: 'a.sql', lines: 251 },
        { path: 'b.ts', lines: 250 },
      ]),
      1,
    )
    assert.equal(lengths.medianOf([{ lines: 200 }, { lines: 61 }, { lines: 1 }]), 61)
    const long = `export function f() {\n${'g()\n'.repeat(70)}}`
    assert.lengthOf(lengths.longFunctions([parse('api/app/x/x.ts', long)]), 1)
    assert.deepEqual(beyond(['b.ts'], ['a.ts has 251 lines']).length, 2)
  })

  test('imports over every fence', ({ assert }) => {
    const find = (list: string[]) => assert.lengthOf(list, 1)
    find(fence.impure(importing('api/app/domain/x.ts', 'node:fs', './money.ts')))
    find(fence.impure(importing('api/app/domain/x.ts', '@scure/base', './money.ts')))
    find(
      fence.servicesOutOfBounds(
        importing('api/app/x/x_service.ts', '#deposits/deposit_transformer'),
      ),
    )
    find(fence.controllersOutOfBounds(importing('api/app/x/x_controller.ts', '#domain/postings')))
    find(
      fence.transformersOutOfBounds(importing('api/app/x/x_transformer.ts', '#ledger/check_query')),
    )
    find(
      fence.modelsOutOfBounds([
        parse('api/app/x/x.ts', "import '#plans/plan_service'\nclass X extends BaseModel {}"),
      ]),
    )
    assert.deepEqual(
      fence.callersOfLedgerApi([
        parse('api/app/x/x.ts', 'sql`select ledger_api.staff_execute(1)`'),
      ]),
      ['api/app/x/x.ts'],
    )
    const wrong = [
      '../../../admin/src/theme',
      '../../api/app/domain/money',
      '@assay/dashboard',
      '@assay/api/errors/failure',
      '#ledger/ledger_commands',
    ]
    const right = [
      '@assay/api/domain/money',
      '@assay/api/errors',
      '@assay/api/errors/verdict',
      '../../design/tokens',
      './a',
      'react',
    ]
    assert.lengthOf(
      fence.frontEndsOutOfBounds(importing('dashboard/src/x.ts', ...wrong, ...right)),
      wrong.length,
    )
  })

  test('circles of imports between files', ({ assert }) => {
    const [a, b, c] = ['a', 'b', 'c'].map((name) => `api/app/markets/${name}.ts`) as [
      string,
      string,
      string,
    ]
    const chain = [...importing(a, './b.js'), ...importing(b, '#markets/c')]
    assert.isEmpty(layers.circlesOfFiles([...chain, ...importing(c, '#ledger/ledger_commands')]))
    for (const back of [
      "import type { A } from './a.js'",
      "export * from '#markets/a'",
      "export const load = () => import('./a.js')",
      "export type A = import('#markets/a').A",
    ])
      assert.deepEqual(
        layers
          .circlesOfFiles([
            ...chain,
            parse(c, back),
            ...importing('api/app/markets/d.ts', './a.js'),
          ])
          .map((line) => line.split(':')[0])
          .sort(),
        [a, b, c],
      )
  })

  test('circles of imports between folders, of two and of more', ({ assert }) => {
    const chain = [
      ...importing('api/app/plans/a.ts', '#markets/b'),
      ...importing('api/app/markets/c.ts', '#ledger/d'),
    ]
    assert.isEmpty(layers.circlesOfFolders(chain))
    assert.deepEqual(layers.layersOfTheCode([...chain, ...importing('api/app/ledger/d.ts')]), [
      ['ledger'],
      ['markets'],
      ['plans'],
    ])
    const typed = (path: string, from: string) => [parse(path, `import type { X } from '${from}'`)]
    assert.lengthOf(
      layers.circlesOfFolders([...chain, ...typed('api/app/markets/e.ts', '#plans/f')]),
      2,
    )
    assert.lengthOf(
      layers.circlesOfFolders([...chain, ...typed('api/app/ledger/e.ts', '#plans/f')]),
      3,
    )
    const table = '| 1 | `ledger` |\n| 2 | `markets`, `plans` |'
    assert.deepEqual(layers.documentedLayers(table), [['ledger'], ['markets', 'plans']])
  })

  test('a front end that takes what is not its own, React where there is no page', ({ assert }) => {
    const shared = ['@assay/client/commands', '@assay/client/react/useStore']
    const out = (path: string, ...from: string[]) =>
      fence.frontEndsOutOfBounds(importing(path, ...from)).length
    assert.equal(out('dashboard/src/x.ts', ...shared), 0)
    assert.equal(out('admin/src/commands/x.ts', ...shared), 0)
    assert.equal(out('site/src/x.ts', ...shared), 2)
    const ofPages = ['react', 'react-dom/client']
    assert.equal(out('client/src/x.ts', ...ofPages, '../../dashboard/src/x', '@assay/client/x'), 4)
    assert.equal(out('client/src/react/x.ts', ...ofPages), 0)
    const past = "fetch('/api/x'); localStorage.getItem('x'); query.refetch(); prefetch()"
    assert.lengthOf(fence.pastTheClient([parse('admin/src/x.ts', past)]), 2)
    assert.lengthOf(fence.pastTheClient([parse('client/src/x.ts', past)]), 0)
    assert.equal(out('client/src/x.ts', '@assay/api/domain/money', './store', '../../design/x'), 0)
  })

  test('codes that are dead, invented, or in no test', ({ assert }) => {
    const service = parse('api/app/x/x_service.ts', "throw new Failure('no_such_rule')")
    assert.include(codes.unthrownCodes([service]), 'insufficient_balance')
    assert.lengthOf(codes.inventedCodes([service]), 1)
    assert.notInclude(
      codes.untestedCodes(["[409, 'insufficient_balance']"]),
      'insufficient_balance',
    )
    assert.include(codes.untestedCodes(["[409, 'insufficient_balance']"]), 'plan_not_offered')
    const front = parse('dashboard/src/x.ts', "error.code === 'no_such_rule'")
    assert.lengthOf(codes.unknownCodes([front]), 1)
  })

  test('swallowed errors, catches in transactions, banned calls, own sentences', ({ assert }) => {
    const planted = parse(
      'api/app/x/x_service.ts',
      [
        'try { a() } catch {}',
        'b().catch(() => {})',
        'request.all(); amount.toFixed(2); Math.random(); Number(amountCents)',
        'inTransaction(db, async () => { try { d() } catch (error) { throw error } })',
        'db.transaction(work); useDeferredValue(true, false)',
      ].join('\n'),
    )
    assert.lengthOf(habits.emptyCatches([planted]), 2)
    assert.lengthOf(habits.bannedCalls([planted]), 6)
    assert.lengthOf(habits.catchesInTransactions([planted]), 1)
    assert.lengthOf(habits.ownProviders([parse('a.ts', 'one.messagesProvider = b')]), 1)
  })

  test('times that a test holds, and waits with a limit of their own', ({ assert }) => {
    const text = [
      'assert.isBelow(took, 2_000)',
      'assert.ok(performance.now() - began < 3_500)',
      'assert.isAtMost(kills.slowestMs, MOST)',
      'for (const end = Date.now() + 5_000; ; ) wait()',
      'assert.isBelow(rows.length, 5); expires = new Date(Date.now() + 60_000)',
    ].join('\n')
    const path = 'api/tests/functional/x.spec.ts'
    assert.lengthOf(heldClocks([{ path, text }]), 4)
  })

  test('statuses written out, and a place that needs no leave any more', ({ assert }) => {
    const text = "type S = 'pending'\nif (row.status === 'pending') go(['ended'])"
    const stray = (path: string) => strayStatuses(writtenStatuses([parse(path, text)]))
    assert.lengthOf(
      stray('api/app/x/x.ts').filter((one) => one.startsWith('api/app/x/')),
      2,
    )
    assert.isEmpty(stray('api/app/domain/x.ts').filter((one) => one.startsWith('api/app/')))
    assert.isNotEmpty(stray('api/app/x/x.ts').filter((one) => one.endsWith('take it off the list')))
  })

  test('routes with half a policy, outside the document, or with no way to them', ({ assert }) => {
    const staff = allEntries().find(({ guard }) => guard === 'staff') as RouteEntry
    assert.lengthOf(routes.thinPolicies([{ ...staff, permission: undefined }]), 1)
    assert.lengthOf(routes.thinPolicies([{ ...staff, guard: 'investor' }]), 1)
    assert.include(routes.offTheDocument([{ ...staff, path: '/planted' }]), 'GET /api/planted')
    assert.isNotEmpty(routes.offTheDocument(allEntries().slice(1)))
    const controller = 'export default class X { index() {}\n planted() {} }'
    assert.lengthOf(routes.unreachedHandlers([parse('api/app/x/x_controller.ts', controller)]), 1)
    const table = parse('api/app/x/routes.ts', 'export const plantedRoutes = []')
    assert.lengthOf(
      routes.unregistered([table, parse('api/start/routes.ts', 'register(xRoutes)')]),
      1,
    )
  })

  test('pages that nobody reaches, dead links, and names of nothing', ({ assert }) => {
    const readme = { path: 'README.md', text: 'see `docs/a.md`' }
    const pages = [readme, ...page('[b](b.md)', 'docs/a.md'), ...page('', 'docs/b.md')]
    assert.isEmpty(docs.unreachablePages(pages))
    assert.deepEqual(docs.unreachablePages([readme, ...page('', 'docs/b.md')]), ['docs/b.md'])
    assert.lengthOf(
      docs.deadLinks(page('[a](no.md) [b](ledger.md#no-such) [c](ledger.md#accounts)')),
      2,
    )
    assert.lengthOf(
      docs.missingFiles(page('`deposits/no_such.ts` `ledger/ledger_commands.ts` `no.sql`')),
      2,
    )
    assert.lengthOf(
      docs.missingCommands(page('`npm run nothing`, `npm run check`, node ace.js ledger:no')),
      2,
    )
    assert.lengthOf(
      docs.missingNames(
        page('`ledger_api.staff_execute` `ledger_api.no_such_command` `noSuchThing`'),
      ),
      2,
    )
    assert.includeMembers(
      docs.unexplainedSettings(
        '| `PORT`, `_HOST` | x | y |',
        '  HOST: Env.schema\n  SMTP_URL: Env.',
      ),
      ['HOST', 'SMTP_URL'],
    )
  })
})
