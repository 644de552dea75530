import { test } from '@japa/runner'
import { deviceOf, placeOf } from '#routing/device'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test.group('The device of a session', () => {
  for (const { says, is } of [
    { says: CHROME, is: 'Chrome on Linux' },
    { says: `${CHROME} Edg/140.0.0.0`, is: 'Edge on Linux' },
    {
      says: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      is: 'Safari on iPhone',
    },
    {
      says: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      is: 'Firefox on Windows',
    },
    { says: 'curl/8.14.1', is: 'Another program' },
    { says: '', is: 'Unknown device' },
    { says: null, is: 'Unknown device' },
    { says: `${'x'.repeat(500)} Firefox/1 Linux`, is: 'Another program' },
  ])
    test(`${is}: ${says?.slice(0, 60)}`, ({ assert }) => {
      assert.equal(deviceOf(says), is)
    })

  test('a place is the network of the address, never all of it', ({ assert }) => {
    assert.equal(placeOf('203.0.113.77'), '203.0.113.*')
    assert.equal(placeOf('::ffff:203.0.113.77'), '203.0.113.*')
    assert.equal(placeOf('2001:db8:85a3:8d3:1319:8a2e:370:7348'), '2001:db8:85a3::*')
    assert.equal(placeOf('2001:db8::1'), '2001:db8::*')
    assert.equal(placeOf('2001:0DB8::5:6:7:8'), '2001:db8::*')
    assert.equal(placeOf('2001::5:6:7:8:9'), '2001::*')
    assert.equal(placeOf('2001:0:7::1'), '2001:0:7::*')
    assert.equal(placeOf('::1'), '')
    for (const none of ['nowhere', '', 'x:203.0.113.77', '999.0.0.1', '203.0.113.77, 198.51.100.1'])
      assert.equal(placeOf(none), '', none)
  })
})
