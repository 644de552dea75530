import { test } from '@japa/runner'
import { trustedProxies } from '#config/proxies'

test.group('TRUSTED_PROXIES', () => {
  test('believes this machine alone when it says loopback', ({ assert }) => {
    const trusts = trustedProxies('loopback')
    for (const own of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])
      assert.isTrue(trusts(own), own)
    for (const other of ['10.0.0.1', '128.0.0.1', '::2', '::ffff:10.0.0.1', '', 'localhost'])
      assert.isFalse(trusts(other), other)
  })

  test('believes each address and range it names, and nobody beside them', ({ assert }) => {
    const trusts = trustedProxies('172.28.0.0/24, 192.0.2.7,2001:db8::/32')
    for (const named of ['172.28.0.1', '172.28.0.255', '192.0.2.7', '2001:db8:1::9'])
      assert.isTrue(trusts(named), named)
    for (const other of ['172.28.1.0', '192.0.2.8', '2001:db9::1', '127.0.0.1'])
      assert.isFalse(trusts(other), other)
    assert.isFalse(trustedProxies('')('127.0.0.1'))
  })

  test('fails the boot where it makes no sense', ({ assert }) => {
    for (const wrong of [
      'everybody',
      '10.0.0.0/33',
      '10.0.0/8',
      '::1/129',
      '10.0.0.1/',
      '1.2.3.4/x',
    ])
      assert.throws(() => trustedProxies(wrong), /TRUSTED_PROXIES/, wrong)
  })
})
