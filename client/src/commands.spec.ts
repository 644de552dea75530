import assert from 'node:assert/strict'
import test from 'node:test'
import { aTab } from '../tests/fake_storage.ts'
import { NO_VERDICTS, UNAUTHENTICATED } from '../tests/no_verdicts.ts'
import { type Command, pendingCommands, sendCommand } from './commands.ts'
import { CallFailure } from './failures.ts'
import type { TextStorage } from './storage.ts'

const NAME = 'withdrawal'
const BODY = { amount: '40.00' }
const LOST = CallFailure.unanswered(new TypeError('fetch failed'))

const refusal = ({ status, code }: { status: number; code: string }) =>
  CallFailure.refused(status, { code, message: code })

const pendingIn = (storage: TextStorage) =>
  pendingCommands({ storage, of: (name) => `own.${name}`, afterSession: (name) => `kept.${name}` })

/** A server that executes a key once. The test chooses its answers; null means success. */
function aServer(...answers: readonly (CallFailure | null)[]) {
  const left = [...answers]
  const done = new Set<string>()
  const keys: string[] = []
  const bodies: unknown[] = []
  return {
    done,
    keys,
    bodies,
    async send({ key, body }: Command): Promise<string> {
      keys.push(key)
      bodies.push(body)
      const answer = left.shift() ?? null
      // the server executed the command before its answer was lost
      if (answer === null || answer === LOST) done.add(key)
      if (answer !== null) throw answer
      return 'done'
    },
  }
}

function aPerson(server: ReturnType<typeof aServer>, storage = aTab()) {
  const pending = pendingIn(storage)
  const pause = async () => undefined
  return {
    pending,
    press: (body: Record<string, string> = BODY) =>
      sendCommand({ pending, name: NAME, body, send: server.send, pause }),
  }
}

for (const refused of [...NO_VERDICTS, UNAUTHENTICATED])
  test(`executes once: a lost answer, then ${refused.code}, then again under the same key`, async () => {
    const server = aServer(LOST, refusal(refused), null)
    const { press, pending } = aPerson(server)
    assert.equal((await press()).at, 'unknown')
    assert.equal((await press({ amount: '41.00' })).at, 'unknown')
    assert.equal((await press()).at, 'answered')
    assert.equal(server.done.size, 1)
    assert.equal(new Set(server.keys).size, 1)
    assert.deepEqual(server.bodies, [BODY, BODY, BODY], 'what is sent again is what was sent')
    assert.equal(pending.find(NAME), null)
  })

for (const code of ['step_up_required', 'factor_required'])
  test(`treats ${code} at the first attempt as not executed, and gives the next one a new key`, async () => {
    const server = aServer(refusal({ status: 403, code }), null)
    const { press } = aPerson(server)
    assert.equal((await press()).at, 'called_off')
    assert.equal((await press()).at, 'answered')
    assert.equal(new Set(server.keys).size, 2)
  })

test('treats a verdict as final, even after a lost answer, and gives a corrected command a new key', async () => {
  const server = aServer(LOST, refusal({ status: 409, code: 'insufficient_balance' }), null)
  const { press } = aPerson(server)
  await press()
  assert.equal((await press()).at, 'refused')
  assert.equal((await press({ amount: '5.00' })).at, 'answered')
  assert.equal(new Set(server.keys).size, 2)
  assert.deepEqual(server.bodies.at(-1), { amount: '5.00' })
})

test('waits for an earlier attempt in progress, and treats an attempt without an end as undecided', async () => {
  const inFlight = refusal({ status: 409, code: 'idempotency_in_flight' })
  const patient = aServer(inFlight, inFlight, null)
  assert.equal((await aPerson(patient).press()).at, 'answered')
  assert.equal(new Set(patient.keys).size, 1)
  // the first attempt is the one in progress: a later request for a proof says nothing about it
  const requested = aServer(inFlight, refusal({ status: 403, code: 'step_up_required' }))
  assert.equal((await aPerson(requested).press()).at, 'unknown')
  const endless = aServer(...Array.from({ length: 40 }, () => inFlight))
  assert.equal((await aPerson(endless).press()).at, 'unknown')
  assert.equal(endless.keys.length, 20)
})

test('keeps a command across a reload, and across a session that its own answer ends', async () => {
  const storage = aTab()
  const server = aServer(LOST, refusal(UNAUTHENTICATED), refusal(UNAUTHENTICATED), null)
  // signing out clears the storage before the call has its answer
  const pending = pendingIn(storage)
  const press = (body: Record<string, string> = BODY) =>
    sendCommand({
      ...{ pending, name: NAME, body },
      send: (command) =>
        server.send(command).catch((failure: CallFailure) => {
          if (failure.status === 401) storage.forgetUnder('own')
          throw failure
        }),
    })
  await press()
  assert.equal((await press({ amount: '41.00' })).at, 'unknown')
  assert.equal((await press({ amount: '42.00' })).at, 'unknown')
  assert.equal((await aPerson(server, storage).press()).at, 'answered')
  assert.equal(new Set(server.keys).size, 1)
  assert.equal(pendingIn(storage).find(NAME), null)
})

test('keeps a first attempt whose answer is that nobody is signed in', async () => {
  const storage = aTab()
  const server = aServer(refusal(UNAUTHENTICATED), null)
  const pending = pendingIn(storage)
  const outcome = await sendCommand({
    ...{ pending, name: NAME, body: BODY },
    async send(command) {
      storage.forgetUnder('own')
      return server.send(command)
    },
  })
  assert.equal(outcome.at, 'unknown')
  assert.equal((await aPerson(server, storage).press()).at, 'answered')
  assert.equal(new Set(server.keys).size, 1)
})

test('ignores stored text that is not a command', () => {
  for (const text of ['{', 'null', '{"key":1,"body":{}}', '{"key":"k","body":{"amount":1}}']) {
    const storage = aTab()
    storage.write(`own.${NAME}`, text)
    assert.equal(pendingIn(storage).find(NAME), null, text)
  }
})

test('rethrows a programming error, and keeps the command', async () => {
  const { pending } = aPerson(aServer())
  const send = async () => {
    throw new RangeError('ours')
  }
  await assert.rejects(sendCommand({ pending, name: NAME, body: BODY, send }), RangeError)
  assert.deepEqual(pending.find(NAME)?.body, BODY)
})
