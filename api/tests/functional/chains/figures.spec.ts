import { test } from '@japa/runner'
import { FIRST_ASSET } from '#domain/asset'
import { forgetChains, showChains } from '#metrics/chain_gauges'
import { registry } from '#metrics/meters'
import { readSystem } from '#metrics/system_query'

const asset = FIRST_ASSET
const chain = {
  ...{ asset, behindBlocks: 3, behindSeconds: 7, halted: true },
  ...{ disputed: 1, waiting: 2, addresses: 40 },
}

test.group('The figures of chains', (group) => {
  group.each.teardown(forgetChains)

  test('are read with those of the system', async ({ assert }) => {
    const { chains, prices } = await readSystem()
    for (const one of chains) assert.sameMembers(Object.keys(one), Object.keys(chain))
    assert.isArray(prices)
  })

  test('are shown by asset, and are gone when nothing is watched', async ({ assert }) => {
    showChains([chain], [{ asset, age: 60 }])
    const text = await registry.metrics()
    for (const line of [
      `assay_chain_behind_blocks{asset="${asset}"} 3`,
      `assay_chain_look_age_seconds{asset="${asset}"} 7`,
      `assay_chain_halted{asset="${asset}"} 1`,
      `assay_chain_disputed{asset="${asset}"} 1`,
      `assay_chain_waiting_agreement{asset="${asset}"} 2`,
      `assay_chain_addresses_left{asset="${asset}"} 40`,
      `assay_price_age_seconds{asset="${asset}"} 60`,
    ])
      assert.include(text, line)
    showChains([], [])
    assert.notInclude(await registry.metrics(), 'assay_chain_halted{')
  })
})
