import { aPicture, type Scene } from '#tests/functional/authorization/scene'
import { aFunding, anUpload } from '#tests/functional/pool/evidence'

/** Calls about the pool that are accepted, for the tests of every route. */
export const OF_POOL = {
  'POST /admin/pool/evidence': () => ({ form: aPicture() }),
  'GET /admin/pool/evidence/:id': async ({ owner }: Scene) => ({
    path: `/api/admin/pool/evidence/${await anUpload(owner)}`,
  }),
  'POST /admin/pool/fundings': async ({ owner }: Scene) => ({ body: await aFunding(owner) }),
}
