import { test } from '@japa/runner'
import fc from 'fast-check'
import { setting, tell } from '#tests/faults/figures'
import { SEED } from '#tests/seed'
import { Model, type Request, type Verdict } from './model.js'
import { sequences } from './model_commands.js'
import { aWorld, begin, withOthers, type World } from './model_world.js'
import { brokenRules } from './money_at_once.js'

/** Histories of this run; `npm run faults -- T7` plays many more. */
const RUNS = setting('MODEL_RUNS', 400)
const PEOPLE = 2

/** Plays sequences to a model and to the API until they differ. */
const agreement = (world: World, makeModel: () => Model, count: () => void) =>
  fc.asyncProperty(sequences(PEOPLE), async (commands) => {
    const real = await withOthers(world)
    const model = makeModel()
    await begin(model, real)
    await fc.asyncModelRun(() => ({ model, real }), commands)
    count()
  })

/** Gives back declined withdrawals in the requested asset, not where they were taken from. */
class ForgetfulModel extends Model {
  override decide(request: Request, to: string): Verdict {
    if (request.thing === 'withdrawals') {
      const { amount, asset } = request
      Object.assign(request.taken, { BTC: 0n, ETH: 0n, SOL: 0n, [asset]: amount })
    }
    return super.decide(request, to)
  }
}

test.group('T7: random histories against a model', (group) => {
  let world: World
  group.setup(async () => {
    world = await aWorld(PEOPLE)
    return () => world.eyes.end()
  })

  test(`in ${RUNS} random histories every balance, status and answer is the model's`, async ({
    assert,
  }) => {
    let played = 0
    await fc.assert(
      agreement(
        world,
        () => new Model(PEOPLE),
        () => played++,
      ),
      { numRuns: RUNS, seed: SEED, endOnFailure: false },
    )
    tell('T7', 'random histories as the model', String(played), `≥ ${RUNS}`, played >= RUNS)
    assert.isAtLeast(played, RUNS)
    assert.deepEqual(await brokenRules(), [])
  }).timeout(3_600_000)

  test('a model that forgets where money was taken from is found out (control)', async ({
    assert,
  }) => {
    const match = await fc.check(
      agreement(
        world,
        () => new ForgetfulModel(PEOPLE),
        () => {},
      ),
      { numRuns: 300, seed: SEED, endOnFailure: true },
    )
    assert.isTrue(match.failed)
    assert.match(String(match.errorInstance), /investor \d has/)
  })
})
