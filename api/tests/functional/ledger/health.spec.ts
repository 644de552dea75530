import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import { aStaffMember, granted, type Json } from '#tests/fixtures'
import { answersTo, STAFF_ONLY } from '#tests/unauthorized'

test.group('GET /admin/health', () => {
  test('answers at once, and shows the ledger check when it is done', async ({ assert }) => {
    const support = await aStaffMember('support')
    const look = (): Promise<Json> => granted(support.get('/admin/health'))
    let health = await look()
    while (health.ledger.checkedAt === null) {
      assert.isTrue(health.ledger.isRunning)
      assert.isNull(health.ledger.holds)
      await pause(20)
      health = await look()
    }
    const { ledger, mail } = health
    assert.isTrue(ledger.holds)
    assert.isAtLeast(ledger.proofs.length, 12)
    assert.isTrue(ledger.proofs.every(({ holds, detail }: Json) => holds && detail === null))
    assert.isAtMost(Date.parse(ledger.checkedAt), Date.now())
    assert.isNumber(ledger.tookMs)
    assert.isAtLeast(mail.waiting, 0)
    assert.equal(mail.waiting === 0, mail.oldestAt === null)
    assert.equal((await look()).ledger.checkedAt, ledger.checkedAt, 'not proved for each look')
  })

  test('is for staff of any role', async ({ assert }) => {
    assert.deepEqual(await answersTo(STAFF_ONLY, 'GET', '/admin/health'), STAFF_ONLY)
  })
})
