import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import { freshDatabase, inDatabase } from './fresh_database.js'
import { simulateAll } from './history.js'
import { ask } from './sessions.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

/** Runs a command on a database; answers its exit code and its output. */
async function ace(url: string, command: string): Promise<{ code: number; printed: string }> {
  // the one setting that it needs, and where the programs are
  const options = { cwd: ROOT, env: { DATABASE_URL: url, PATH: process.env.PATH, NO_COLOR: '1' } }
  try {
    const { stdout } = await run(process.execPath, ['ace.js', command], options)
    return { code: 0, printed: stdout }
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string }
    return { code, printed: stdout }
  }
}

const TOUCH = {
  'ledger:check': `update ledger.entries set amount = amount + 1 where seq = 3`,
  'audit:check': `update audit_events set action = 'nothing' where seq = 3`,
}

test.group('T9: the commands that prove', (group) => {
  let url: string
  group.setup(async () => {
    const database = await freshDatabase()
    url = database.url
    await inDatabase(url, (client) => simulateAll(client, 2))
    return database.drop
  })

  test(
    '{$self} says true to every rule and exits with 0, and names what was touched and exits with 1',
  )
    .with(['ledger:check', 'audit:check'] as const)
    .run(async ({ assert }, command) => {
      const whole = await ace(url, command)
      assert.equal(whole.code, 0)
      assert.notMatch(whole.printed, /^false/m)
      assert.match(whole.printed, /^true {3}every .*chain is whole$/m)
      await inDatabase(url, async (client) => {
        await client.query('set session_replication_role = replica')
        await client.query(TOUCH[command])
      })
      const touched = await ace(url, command)
      assert.equal(touched.code, 1)
      assert.match(
        touched.printed,
        /^false {2}every .*chain is whole: (account|chain) \d+ (entry|row) 3 /m,
      )
    })

  test('ledger:check reads one state, whatever commits between its parts', async ({ assert }) => {
    // a function that is stable has the snapshot of its caller's statement in all of its own
    const rows = await ask(
      'login',
      `select provolatile from pg_proc where oid = 'ledger.check_all()'::regprocedure`,
    )
    assert.deepEqual(rows, [{ provolatile: 's' }])
  })
})
