import { anInvestor, aStaffMember, fund, look } from '#tests/fixtures'

const NO_CHOICES = { kinds: [], quietFrom: null, quietTo: null, zone: 'UTC', dailyDigest: false }

type Reader = Pick<Awaited<ReturnType<typeof anInvestor>>, 'get' | 'token'>

/** The newest notice of a reader, which that reader reads. */
async function ownNotice(whose: string, { get, token }: Reader) {
  const { body } = await get(`${whose}/notices`)
  return { path: `/api${whose}/notices/${body.data[0].id}/read`, token }
}

/** The calls about notices, each by a reader for whom it is valid. */
export const OF_NOTICES = {
  'PUT /user/notice-preferences': () => ({ body: NO_CHOICES }),
  'PUT /admin/notice-preferences': () => ({ body: NO_CHOICES }),
  'PATCH /user/notices/:id/read': async () => {
    const investor = await anInvestor()
    await fund(investor, 'ETH', '5.00')
    return ownNotice('/user', investor)
  },
  'PATCH /admin/notices/:id/read': async () => {
    const support = await aStaffMember('support')
    await look(`select note_staff('pool_low', :fact, 'overview.read', null, '{}')`, {
      fact: support.id,
    })
    return ownNotice('/admin', support)
  },
}
