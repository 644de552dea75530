import { test } from '@japa/runner'
import {
  aStaffMember,
  anInvestor,
  granted,
  type Json,
  look,
  type StaffMember,
} from '#tests/fixtures'
import { rewritten } from '#tests/rewritten'
import { answersTo, STAFF_ONLY } from '#tests/unauthorized'

const call = (staff: StaffMember, place: Json = {}): Promise<Json> =>
  granted(staff.get(`/admin/audit-events/verify?${new URLSearchParams(place)}`))

/** Every chain from the beginning: the number of proved lines, and the result. */
async function verified(staff: StaffMember): Promise<Json> {
  let checked = 0
  for (let place: Json = {}; ; ) {
    const proof = await call(staff, place)
    checked += proof.checked
    if (!proof.next) return { ...proof, checked }
    place = proof.next
  }
}

type Line = { id: string; chain: number; seq: bigint }

/** A line in the middle of a chain: between other lines. */
async function aLineWithin(): Promise<Line> {
  const investor = await anInvestor()
  for (;;) {
    await granted(investor.patch('/user/profile', { city: 'London' }))
    await granted(investor.patch('/user/profile', { city: 'Paris' }))
    const [line] = await look<Line>(
      `select e.id, e.chain, e.seq from audit_events e
         join audit_chains c on c.chain = e.chain and c.seq > e.seq + 1 where e.seq > 1
        order by e.at desc limit 1`,
    )
    if (line) return line
  }
}

test.group('GET /admin/audit-events/verify', () => {
  test('proves every line of every chain', async ({ assert }) => {
    const support = await aStaffMember('support')
    const proof = await verified(support)
    assert.isNull(proof.firstBreak)
    assert.isAbove(proof.checked, 0)
    assert.isAtLeast(proof.total, proof.checked)
  })

  test('continues from a place in the middle', async ({ assert }) => {
    const support = await aStaffMember('support')
    const { chain, seq } = await aLineWithin()
    const whole = await call(support, { chain })
    const rest = await call(support, { chain, after: Number(seq) })
    assert.isNull(rest.firstBreak)
    assert.isBelow(rest.checked, whole.checked)
  })

  test('names the line that was changed, and is at peace when it is put back', async ({
    assert,
  }) => {
    const support = await aStaffMember('support')
    const line = await aLineWithin()
    const rename = 'update audit_events set action = $2 where id = $1'
    const [before] = await look<{ action: string }>(
      'select action from audit_events where id = :id',
      { id: line.id },
    )
    await rewritten(rename, [line.id, 'nothing.happened'])
    const { firstBreak } = await call(support, { chain: line.chain })
    await rewritten(rename, [line.id, before?.action])
    assert.deepEqual(firstBreak, {
      chain: line.chain,
      position: Number(line.seq),
      eventId: line.id,
      offence: 'changed',
    })
    assert.isNull((await verified(support)).firstBreak)
  })

  test('misses a line that was taken out, in the middle and at the end', async ({ assert }) => {
    const support = await aStaffMember('support')
    const line = await aLineWithin()
    const move = 'update audit_events set chain = $2 where chain = $1 and seq = $3'
    const [end] = await look<{ seq: bigint }>('select seq from audit_chains where chain = :chain', {
      chain: line.chain,
    })
    for (const seq of [line.seq, end?.seq ?? 0n]) {
      await rewritten(move, [line.chain, 99, seq.toString()])
      const { firstBreak } = await call(support, { chain: line.chain })
      await rewritten(move, [99, line.chain, seq.toString()])
      assert.deepEqual(firstBreak, {
        chain: line.chain,
        position: Number(seq),
        eventId: null,
        offence: 'missing',
      })
    }
    assert.isNull((await verified(support)).firstBreak)
  })

  test('refuses a place that is none, and is for staff of any role', async ({ assert }) => {
    const support = await aStaffMember('support')
    for (const query of ['chain=64', 'chain=-1', 'chain=x', 'after=-1', 'after=1.5']) {
      const { status, body } = await support.get(`/admin/audit-events/verify?${query}`)
      assert.deepEqual([status, body.code], [422, 'validation_failed'], query)
    }
    assert.deepEqual(await answersTo(STAFF_ONLY, 'GET', '/admin/audit-events/verify'), STAFF_ONLY)
  })
})
