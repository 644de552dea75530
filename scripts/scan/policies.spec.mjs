import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusedLocks, VERIFY } from './policies.mjs'

const PASSES = { code: 0, output: '✓ Lockfile passes supply-chain policies (9 entries in 1s)\n' }

test('every lock file is verified, and one that passes is no fault', async () => {
  /** @type {[string, readonly string[]][]} */
  const asked = []
  const ask = async (/** @type {string} */ folder, /** @type {readonly string[]} */ args) => {
    asked.push([folder, args])
    return PASSES
  }
  assert.deepEqual(await refusedLocks(['.', 'tools'], ask), [])
  assert.deepEqual(asked, [
    ['.', VERIFY],
    ['tools', VERIFY],
  ])
})

test('a lock file that is refused, and one that nothing was asked about, are faults (control)', async () => {
  const refusing = async () => ({ code: 1, output: '[ERR_PNPM_TRUST_DOWNGRADE] left-pad@1.0.0\n' })
  assert.match(String(await refusedLocks(['tools'], refusing)), /^tools.* is refused:\n.*left-pad/s)
  const silent = async () => ({ code: 0, output: 'Already up to date\n' })
  assert.match(String(await refusedLocks(['.'], silent)), /was not verified/)
})
