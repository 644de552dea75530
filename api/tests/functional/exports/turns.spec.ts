import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { type Answer, aStaffMember } from '#tests/fixtures'
import { whileNoDepositIsRead } from '#tests/functional/exports/held'
import { scaled } from '#tests/patience'

const NONE = 'filter={"id":[]}'

test.group('Exports of one person', () => {
  test('run one at a time, and leave the room of all to others, however slow they are', async ({
    assert,
  }) => {
    const [slow, other] = [await aStaffMember('support'), await aStaffMember('support')]
    let exports: Promise<Answer>[] = []
    await whileNoDepositIsRead(async () => {
      exports = Array.from({ length: 12 }, () => slow.get(`/admin/deposits/export?${NONE}`))
      await sleep(300)
      const quick = await Promise.race([
        other.get(`/admin/plans/export?${NONE}`),
        sleep(scaled(2_000)).then(() => null),
      ])
      assert.equal(quick?.status, 200, 'the export of another person')
    })
    const answers = await Promise.all(exports)
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  })

  test('are refused with a time to try again where too many of them wait', async ({ assert }) => {
    const slow = await aStaffMember('support')
    let exports: Promise<Answer>[] = []
    await whileNoDepositIsRead(async () => {
      exports = Array.from({ length: 20 }, () => slow.get(`/admin/deposits/export?${NONE}`))
      const first = await Promise.race(exports)
      assert.deepEqual([first?.status, first?.body.code], [503, 'unavailable'])
      assert.equal(first?.headers.get('retry-after'), '2')
    })
    const answers = await Promise.all(exports)
    assert.lengthOf(
      answers.filter(({ status }) => status === 200),
      17,
    )
  })
})
