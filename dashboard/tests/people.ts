import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { ask } from './served.ts'

/** An account that nobody else uses, with nothing in it. */
export async function aNewInvestor(): Promise<{ email: string; password: string }> {
  const mark = randomBytes(5).toString('hex')
  const person = { email: `ada.${mark}@example.test`, password: `quiet-harbour-${mark}` }
  const { status } = await ask('/auth/register', {
    body: { ...person, name: 'Ada Lovelace', username: `ada.${mark}`, phone: '+442079460958' },
  })
  assert.equal(status, 201)
  return person
}
