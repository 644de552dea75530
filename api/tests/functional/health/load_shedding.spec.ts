import { test } from '@japa/runner'
import { anInstance } from '#tests/instance'
import { anInvestor } from '#tests/fixtures'

/** More than the connections of the pool, and few enough that a slow machine gives each its turn in three seconds. */
const AT_ONCE = 24

test.group('T18: more calls than may be in flight', () => {
  test('get Retry-After, in the envelope, while probes pass and those in flight are answered', async ({
    assert,
    cleanup,
  }) => {
    const instance = await anInstance({ MAX_IN_FLIGHT: '2' })
    cleanup(() => instance.stop())
    const { token } = await anInvestor()
    const headers = { authorization: `Bearer ${token}`, 'x-request-id': 'a-request-of-this-test' }
    const answers = await Promise.all([
      ...Array.from({ length: AT_ONCE }, () => fetch(`${instance.base}/user/history`, { headers })),
      fetch(`${instance.base.replace(/\/api$/, '')}/health/ready`),
      fetch(`${instance.base.replace(/\/api$/, '')}/health/live`),
    ])
    const probes = answers.splice(-2)
    assert.deepEqual(
      probes.map(({ status }) => status),
      [200, 200],
    )
    const refused = answers.filter(({ status }) => status === 503)
    assert.isAbove(refused.length, 0)
    assert.equal(answers.filter(({ status }) => status === 200).length, AT_ONCE - refused.length)
    assert.isBelow(refused.length, AT_ONCE, 'those who are inside are answered')
    for (const answer of refused) {
      assert.match(answer.headers.get('retry-after') ?? '', /^[1-9]\d*$/)
      assert.equal(answer.headers.get('x-request-id'), 'a-request-of-this-test')
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
      const body = (await answer.json()) as Record<string, unknown>
      assert.equal(body.code, 'unavailable')
      assert.equal(body.requestId, 'a-request-of-this-test')
    }
    for (let nth = 0; nth < 5; nth++)
      assert.equal((await fetch(`${instance.base}/user/history`, { headers })).status, 200)
  })

  test('are answered below the limit (control)', async ({ assert, cleanup }) => {
    const instance = await anInstance({ MAX_IN_FLIGHT: String(AT_ONCE) })
    cleanup(() => instance.stop())
    const { token } = await anInvestor()
    const headers = { authorization: `Bearer ${token}` }
    // the first call of a process pays for what all later ones find ready
    assert.equal((await fetch(`${instance.base}/user/history`, { headers })).status, 200)
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => fetch(`${instance.base}/user/history`, { headers })),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  })
})
