import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import { dateAfter, dateIn } from '#domain/accrual'
import { freshDatabase, inDatabase } from './fresh_database.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

/** Runs a command on a database; answers its exit code and what it printed. */
async function ace(url: string, args: string[]) {
  const { PATH, APP_KEY, FIELD_KEY } = process.env
  const env = { DATABASE_URL: url, NODE_ENV: 'test', NO_COLOR: '1', PATH, APP_KEY, FIELD_KEY }
  try {
    const { stdout } = await run(process.execPath, ['ace.js', ...args], { cwd: ROOT, env })
    return { code: 0, printed: stdout.trim() }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, printed: `${stdout}${stderr}`.trim() }
  }
}

test.group('T62: the commands that close business dates', (group) => {
  const today = dateIn('UTC', new Date())
  let url = ''
  group.setup(async () => {
    const database = await freshDatabase()
    url = database.url
    // nobody has closed anything for three days
    await inDatabase(url, async (client) => {
      await client.query('set session_replication_role = replica')
      await client.query('update ledger.business_dates set date = $1', [dateAfter(today, -3)])
      await client.query(`update ledger.calendar set close_after = '00:00'`)
    })
    return database.drop
  })

  test('catch up in order, up to a date or to the last that is over, and then do nothing', async ({
    assert,
  }) => {
    const first = dateAfter(today, -3)
    assert.deepEqual(await ace(url, ['books:close', `--date=${first}`]), {
      code: 0,
      printed: `${first} closed`,
    })
    const rest = [-2, -1].map((days) => `${dateAfter(today, days)} closed`).join('\n')
    assert.deepEqual(await ace(url, ['books:close']), { code: 0, printed: rest })
    const idle = { code: 0, printed: 'No business date is over.' }
    assert.deepEqual(await ace(url, ['books:close']), idle)
  })

  test('refuse what is no date, and to run ahead outside a demo', async ({ assert }) => {
    const [wrong, ahead] = await Promise.all([
      ace(url, ['books:close', '--date=tomorrow']),
      ace(url, ['demo:advance', '2']),
    ])
    assert.deepEqual([wrong.code, ahead.code], [1, 1])
    assert.include(wrong.printed, '--date must be a date')
    assert.include(ahead.printed, 'Only a demonstration')
  })
})
