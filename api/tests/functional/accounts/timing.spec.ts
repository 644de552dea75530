import { test } from '@japa/runner'
import { aStaffMember, anInvestor, type Investor, PASSWORD, unique } from '#tests/fixtures'
import { anInstance, type Instance } from '#tests/instance'
import { areaUnderCurve, medianGap, type Pair, tOf } from '#tests/functional/accounts/samples'

// The figure is 500 pairs, in a long run; every other run has fewer, with bounds that are wider accordingly.
const PAIRS = Number.parseInt(process.env.TIMING_PAIRS ?? '', 10) || 20
const FEWER = Math.sqrt(500 / PAIRS)
const BOUNDS = { gap: 0.05 * FEWER, area: 0.5 + 0.05 * FEWER, t: 4.5 }

async function took(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Measures both in turn, so that other load on the machine affects both. */
async function interleaved(
  known: () => Promise<unknown>,
  unknown: () => Promise<unknown>,
  atOnce = 1,
): Promise<Pair> {
  const pair: Pair = { known: [], unknown: [] }
  const line = async () => {
    for (let i = 0; i < PAIRS / atOnce; i++) {
      const asks = [
        async () => pair.known.push(await took(known)),
        async () => pair.unknown.push(await took(unknown)),
      ]
      if (i % 2) asks.reverse()
      for (const ask of asks) await ask()
    }
  }
  await unknown()
  await known()
  await Promise.all(Array.from({ length: atOnce }, line))
  return pair
}

const figures = (pair: Pair) => ({
  gap: medianGap(pair),
  area: areaUnderCurve(pair),
  t: Math.abs(tOf(pair)),
})
const isAlike = ({ gap, area, t }: ReturnType<typeof figures>) =>
  gap <= BOUNDS.gap && area <= BOUNDS.area && t <= BOUNDS.t

/** A real difference shows in every sample (see the control); load on the machine rarely affects all eight. */
const SAMPLES = 8

async function measured(measure: () => Promise<Pair>, samples = SAMPLES) {
  let match = figures(await measure())
  for (let more = 1; more < samples && !isAlike(match); more++) match = figures(await measure())
  return match
}

/** A separate copy of the API: in this process a hash costs nothing. */
let api: Instance

const signIn = (email: string, password: string) =>
  api.call('POST', '/auth/login', { body: { email, password } })
const receive = (what: ReturnType<typeof figures>) =>
  `${PAIRS} pairs: ${JSON.stringify(what)}, bounds ${JSON.stringify(BOUNDS)}`

/** An investor whose hash has the configured parameters, unlike that of other test people. */
async function aRealInvestor(): Promise<Pick<Investor, 'email'>> {
  const person = await anInvestor()
  await signIn(person.email, PASSWORD)
  return person
}

test.group('The answer time does not show who has an account (T27)', (group) => {
  group.each.timeout(600_000)
  group.setup(async () => {
    api = await anInstance({}, { hasRealHashes: true })
    return () => api.stop()
  })

  test('a wrong password takes as long as an unknown e-mail', async ({ assert }) => {
    const { email } = await aRealInvestor()
    const match = await measured(() =>
      interleaved(
        () => signIn(email, 'wrong password'),
        () => signIn(`${unique()}@nowhere.test`, 'wrong password'),
      ),
    )
    console.log(receive(match))
    assert.isTrue(isAlike(match), receive(match))
  })

  test('the same for staff', async ({ assert }) => {
    const { email } = await aStaffMember('owner')
    await api.call('POST', '/auth/login-admin', { body: { email, password: PASSWORD } })
    const asStaff = (who: string) =>
      api.call('POST', '/auth/login-admin', { body: { email: who, password: 'wrong password' } })
    const match = await measured(() =>
      interleaved(
        () => asStaff(email),
        () => asStaff(`${unique()}@nowhere.test`),
      ),
    )
    console.log(receive(match))
    assert.isTrue(isAlike(match), receive(match))
  })

  test('a request for a link takes as long for an unknown e-mail', async ({ assert }) => {
    const { email } = await anInvestor()
    const forgot = (who: string) =>
      api.call('POST', '/auth/forgot_password', { body: { email: who } })
    const match = await measured(() =>
      interleaved(
        () => forgot(email),
        () => forgot(`${unique()}@nowhere.test`),
        6,
      ),
    )
    console.log(receive(match))
    assert.isTrue(isAlike(match), receive(match))
  })

  test('the control: an answer without a hash is distinguished in each sample', async ({
    assert,
  }) => {
    const { email } = await aRealInvestor()
    const early = () => api.call('POST', '/auth/login', { body: { email } })
    const answers = () => interleaved(() => signIn(email, 'wrong password'), early)
    // three of them: a difference of this size is far beyond what the load of a machine makes
    const match = await measured(answers, 3)
    console.log(receive(match))
    assert.isFalse(isAlike(match), receive(match))
  })
})
