import { test } from '@japa/runner'
import { colourless, namedAssets, strayAssets } from '#tests/architecture_rules/assets'
import * as docs from '#tests/architecture_rules/documents'

/** The rules about assets find nothing in tests/architecture.spec.ts; here is something to find for each. */
test.group('House: the rules about assets see (control)', () => {
  test('assets named out of place, and a place that needs no leave any more', ({ assert }) => {
    const text = "const one = 'SOL'\n// solana\nconst solBal = `Solana`\nconst solvent = 'isolana'"
    const named = (path: string) => namedAssets([{ path, text }])
    assert.deepEqual(named('api/app/x/x.ts'), [
      'api/app/x/x.ts:1 SOL',
      'api/app/x/x.ts:2 solana',
      'api/app/x/x.ts:3 solBal',
      'api/app/x/x.ts:3 Solana',
    ])
    assert.isEmpty(named('api/app/domain/assets/sol.ts'))
    const stray = strayAssets(named('api/database/functions/ledger/x.sql'))
    assert.include(stray, 'api/database/functions/ledger/x.sql:1 SOL')
    const tokens = '{ "data": { "light": { "sol": "#000" }, "dark": {} }, "dash": { "sol": "" } }'
    assert.deepEqual(
      colourless(tokens).filter((one) => one.endsWith('SOL')),
      ['dark SOL'],
    )
    assert.isNotEmpty(stray.filter((one) => one.endsWith('take it off the list')))
  })

  test('settings of an asset that nobody explains or passes on', ({ assert }) => {
    const ofAssets = "  ...forAssets('DEPOSIT_ADDRESS', Env.schema.string.optional()),"
    assert.include(docs.unexplainedSettings('| `PORT` | x | y |', ofAssets), 'DEPOSIT_ADDRESS')
    assert.notInclude(
      docs.settingsNotPassedOn('DEPOSIT_ADDRESS_BTC:', ofAssets),
      'DEPOSIT_ADDRESS_BTC',
    )
    assert.include(
      docs.settingsNotPassedOn('DEPOSIT_ADDRESS_BTC:', ofAssets),
      'DEPOSIT_ADDRESS_ETH',
    )
  })
})
