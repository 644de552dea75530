import { setImmediate as turn } from 'node:timers/promises'
import { test } from '@japa/runner'
import { BASE } from '#tests/calls'
import { anInvestor, type Investor } from '#tests/fixtures'
import { oneOfEach } from '#tests/functional/transactions/one_of_each'
import { archiveOf, PATH } from './archive.js'

/** Turns of the process after the first bytes, after which a reader hangs up. */
const TURNS = 24

/** Asks for the archive, reads the first bytes of it and hangs up some turns later. */
async function hungUp({ token }: Investor, turns: number): Promise<void> {
  const ended = new AbortController()
  const { body } = await fetch(`${BASE}${PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    signal: ended.signal,
  })
  const first = await body?.getReader().read()
  if (!first?.value) throw new Error('nothing was sent')
  for (let nth = 0; nth < turns; nth += 1) await turn()
  ended.abort()
}

test('T81: a reader who hangs up on an archive ends nothing but the archive', async ({
  assert,
  cleanup,
}) => {
  const person = await anInvestor()
  await oneOfEach(person)
  const uncaught: string[] = []
  const note = ({ message }: Error) => void uncaught.push(message)
  process.on('uncaughtExceptionMonitor', note)
  cleanup(() => void process.off('uncaughtExceptionMonitor', note))
  for (let turns = 0; turns < TURNS; turns += 1) await hungUp(person, turns)
  const { rows } = await archiveOf(person)
  assert.equal(rows('profile')[0]?.id, person.id)
  assert.deepEqual(uncaught, [])
})
