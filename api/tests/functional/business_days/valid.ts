import { openDate, runAhead } from './calendar.js'

/** Calls about business dates that are accepted, for the tests of every route. */
export const OF_BUSINESS_DAYS = {
  'GET /admin/business-days/:date': async () => ({
    path: `/api/admin/business-days/${await openDate()}`,
  }),
  'POST /admin/demo/advance': async () => {
    await runAhead()
    return { body: { days: 1 } }
  },
}
