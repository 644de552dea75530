import { anInvestor, aStaffMember, fund, look } from '#tests/fixtures'

const NO_CHOICES = { kinds: [], quietFrom: null, quietTo: null, zone: 'UTC', dailyDigest: false }

type Reader = Pick<Awaited<ReturnType<typeof anInvestor>>, 'get' | 'token'>

/** The newest notice of a reader, which that reader reads. */
async function ownNotice(whose: string, { get, token }: Reader) {
  const { body } = await get(`${whose}/notices`)
  return { path: `/api${whose}/notices/${body.data[0].id}/read`, token }
}

const WORDS = { title: 'A queue waits', text: 'Look at {request}.' }
const template = (what = '') => ({ path: `/api/admin/notice-templates/queue_overdue${what}` })

/** The calls about notices, each by a reader for whom it is valid. */
export const OF_NOTICES = {
  'PUT /user/notice-preferences': () => ({ body: NO_CHOICES }),
  'PUT /admin/notice-preferences': () => ({ body: NO_CHOICES }),
  'GET /admin/notice-templates/:kind': () => template(),
  'GET /admin/notice-templates/:kind/versions': () => template('/versions'),
  'PUT /admin/notice-templates/:kind': () => ({ ...template(), body: WORDS }),
  'POST /admin/notice-templates/:kind/preview': () => ({ ...template('/preview'), body: WORDS }),
  'POST /admin/notice-templates/:kind/test-mail': () => ({
    ...template('/test-mail'),
    body: WORDS,
  }),
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
