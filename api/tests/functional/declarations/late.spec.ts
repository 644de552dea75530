import { test } from '@japa/runner'
import { workOnNotices } from '#notices/notice_worker'
import { aStaffMember, granted, type Investor, type Json, type StaffMember } from '#tests/fixtures'
import { threePeople } from '#tests/functional/approvals/two_people'
import { closeDates, followCalendar, runAhead } from '#tests/invariants/close_of_business'
import { leaveInPool, poolLevel } from '#tests/invariants/pool_level'
import { aDeclaredInvestment, declare } from './declared.js'

const cents = (amount: string) => BigInt(amount.replace('.', ''))

test.group('A day that is declared after its close', (group) => {
  let people: [StaffMember, StaffMember, StaffMember]
  let before = 0n
  group.setup(async () => {
    await runAhead()
    people = await threePeople()
    before = await poolLevel('ETH')
    return async () => {
      await leaveInPool('ETH', before)
      await closeDates(1)
      await followCalendar()
    }
  })

  const poolOfEth = async (): Promise<Json> => {
    const rows: Json[] = await granted((await aStaffMember('support')).get('/admin/pool'))
    return rows.find(({ asset }) => asset === 'ETH')
  }
  const unfunded = async (investor: Investor): Promise<Json[]> => {
    await workOnNotices()
    const notices: Json[] = await granted(investor.get('/user/notices'))
    return notices.filter(({ kind }) => kind === 'earnings_unfunded')
  }

  test('counts in what a day earns, and its investors hear that it is not paid, once', async ({
    assert,
  }) => {
    await leaveInPool('ETH', 0n)
    const { investor, plan, first } = await aDeclaredInvestment()
    await closeDates(2)
    const { earnedADay } = await poolOfEth()
    await declare(people, plan, first, '50')
    await closeDates(1)
    const state = await poolOfEth()
    // 50 % of 100.00, and what others earn a day, which has not grown
    assert.isAtLeast(Number(cents(state.earnedADay)), 5000)
    assert.isAtMost(Number(cents(state.earnedADay)), 5000 + Number(cents(earnedADay)))
    assert.equal(state.daysCovered, 0)
    assert.lengthOf(await unfunded(investor), 1)
    await closeDates(1)
    assert.lengthOf(await unfunded(investor), 1)
  })
})
