import { FIRST_ASSET } from '#domain/asset'
import { ControlFixture } from '#tests/chains/control_fixture'
import { atEndOfFile } from '#tests/file_ends'
import type { Scene } from '#tests/functional/authorization/scene'

let control: Promise<ControlFixture> | null = null

async function open(): Promise<ControlFixture> {
  const opened = await new ControlFixture().start()
  // an installation with local chains pays the deposits that staff approve, and waits for the payment
  atEndOfFile(() => {
    opened.stop()
    control = null
  })
  return opened
}

/** The same for all calls of a file. */
async function withChains<Call>(call: Call): Promise<Call> {
  control ??= open()
  await control
  return call
}

const own = (scene: Scene) => `/api/deposit/${scene.rows.deposits}/local-chain`
const MINE = { command: 'mine' }

/** The calls about local chains, in an installation that has some. */
export const OF_LOCAL_CHAINS = {
  'GET /deposit/:id/local-chain': (scene: Scene) => withChains({ path: own(scene) }),
  'POST /deposit/:id/local-chain': (scene: Scene) => withChains({ path: own(scene), body: MINE }),
  'GET /admin/local-chains': () => withChains({}),
  'POST /admin/local-chains/:asset': () =>
    withChains({ path: `/api/admin/local-chains/${FIRST_ASSET}`, body: MINE }),
}
