import { test } from '@japa/runner'
import { chainSettings } from '#config/chains'
import { readersOf, watcherOf } from '#chains/chain_registry'
import { ChainStore } from '#chains/chain_store'
import { providerOf } from '#chains/provider_call'
import { ASSETS, FIRST_ASSET } from '#domain/asset'

const PASSWORD = 'p@ss'
const SECRET = `https://user:${encodeURIComponent(PASSWORD)}@node.example:8332/v3/key`
const reports = { fault: () => {}, halted: () => {} }
const client = { query: () => Promise.reject(new Error('no database')) }

test.group('Providers of a chain', () => {
  test('are known by their host, and their password is a header', ({ assert }) => {
    const { name, url, headers } = providerOf(SECRET)
    assert.equal(name, 'node.example:8332')
    assert.equal(url, 'https://node.example:8332/v3/key')
    assert.equal(
      headers.authorization,
      `Basic ${Buffer.from(`user:${PASSWORD}`).toString('base64')}`,
    )
  })

  test('of every asset make a watcher', ({ assert }) => {
    for (const asset of ASSETS) {
      const store = new ChainStore(asset, client as never)
      assert.isNotNull(watcherOf(store, [SECRET], { confirmations: 3 }, reports))
      assert.lengthOf(readersOf(asset, [SECRET]), 1)
    }
  })

  test('that cannot be used are refused without a word of their address', ({ assert }) => {
    for (const asset of ASSETS)
      for (const entry of [
        'ftp://user:p@host',
        'other=https://user:p@host',
        'user:p@host',
        '=https://x',
      ])
        try {
          readersOf(asset, [entry])
          assert.fail(entry)
        } catch (error) {
          const { message } = error as Error
          assert.include(message, `${asset}_SOURCES must name addresses`)
          assert.notInclude(message, 'user')
        }
  })

  test('of one host are one provider', ({ assert }) => {
    const asset = FIRST_ASSET
    assert.throws(
      () => readersOf(asset, [SECRET, 'https://node.example:8332/other']),
      /names one provider twice/,
    )
  })
})

test.group('Settings of chains', () => {
  const asset = FIRST_ASSET
  const sources = (text: string) => ({ [asset]: text })

  test('take two providers in production and one otherwise', ({ assert }) => {
    const one = sources('https://one.example')
    assert.equal(chainSettings({ sources: one }).agreement, 1)
    assert.throws(
      () => chainSettings({ NODE_ENV: 'production', sources: one }),
      `${asset}_SOURCES names 1 of the 2 providers that CHAIN_AGREEMENT requires`,
    )
    const both = sources('https://one.example, https://two.example')
    const { agreement, sources: listed } = chainSettings({ NODE_ENV: 'production', sources: both })
    assert.equal(agreement, 2)
    assert.deepEqual(listed[asset], ['https://one.example', 'https://two.example'])
  })

  test('leave a chain alone that names no provider', ({ assert }) => {
    assert.deepEqual(chainSettings({ sources: {} }).sources, {})
    assert.deepEqual(chainSettings({ sources: sources(' , ') }).sources, {})
  })

  test('refuse what is no number in its bounds', ({ assert }) => {
    for (const given of [
      { CHAIN_AGREEMENT: 0 },
      { CHAIN_AGREEMENT: 1.5 },
      { CHAIN_STALE_MINUTES: 0 },
      { PRICE_STALE_MINUTES: 0 },
      { PRICE_SPREAD_MAX: 0 },
      { PRICE_SPREAD_MAX: 21 },
      { PRICE_SPREAD_MAX: Number.NaN },
    ])
      assert.throws(() => chainSettings({ sources: {}, ...given }))
  })
})
