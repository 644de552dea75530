import { apiClient } from '@japa/api-client'
import { assert } from '@japa/assert'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import type { Suite } from '@japa/runner/core'
import { ndjson, spec } from '@japa/runner/reporters'
import type { Config } from '@japa/runner/types'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { applyDefinitions } from '#database/apply_definitions'
import { loginsOf, writeLogins } from '#database/logins'
import { ownerUrl } from '#database/owner_url'
import { prepareRoles } from '#database/roles'
import { watchAnswers } from '#tests/answer_watch'
import { endFile } from '#tests/file_ends'
import { cheapHashes } from '#tests/hashes'
import { SLOWNESS } from '#tests/patience'
import { progress } from '#tests/progress_reporter'
import { FUND_POOL } from '#tests/pool'
import { FIRST_OWNER } from '#tests/staff'
import env from '#start/env'

export const plugins: Config['plugins'] = [
  assert(),
  apiClient({ baseURL: `http://127.0.0.1:${env.get('PORT') ?? 3333}` }),
  pluginAdonisJS(app),
]

/** `scripts/stages/api_tests.mjs` reads the last two. */
export const reporters: Config['reporters'] = {
  activated: ['spec'],
  list: [spec(), ndjson(), progress],
}

/** Every suite uses one migrated database; each test creates the people it needs. */
export const runnerHooks: Required<Pick<Config, 'setup' | 'teardown'>> = {
  setup: [
    async () => {
      const { default: db } = await import('@adonisjs/lucid/services/db')
      const { MigrationRunner } = await import('@adonisjs/lucid/migration')
      await prepareRoles(ownerUrl())
      await writeLogins(ownerUrl(), loginsOf(process.env))
      const runner = new MigrationRunner(db, app, { direction: 'up', connectionName: 'owner' })
      await runner.run()
      if (runner.error) throw runner.error
      await applyDefinitions(ownerUrl())
      const { writeApprovalRules } = await import('#approvals/approval_rules')
      await writeApprovalRules(db.connection('owner'))
      const { writeCoinTerms } = await import('#deposits/coin_terms')
      await writeCoinTerms(db.connection('owner'))
      const { writeCalendar } = await import('#business_days/calendar_rules')
      await writeCalendar(db.connection('owner'))
      const { rowsOf } = await import('#database/rows')
      await rowsOf(db.connection('owner'), FIRST_OWNER, {})
      await db.connection('owner').rawQuery(FUND_POOL)
    },
  ],
  teardown: [],
}

/** The timeouts of tests and suites are those of a quiet machine; this scales them to the current one. */
const scaleTimeouts = (suite: Suite) => {
  const tests = suite.stack.flatMap((one) => ('tests' in one ? one.tests : [one]))
  for (const one of tests) one.timeout((one.options.timeout ?? 0) * SLOWNESS)
}

/** Undoes what a file has left, before the first group of the next one. */
function endFiles(suite: Suite): void {
  let last: unknown
  suite.onGroup((group) =>
    group.setup(async () => {
      const file = group.options.meta.fileName
      if (file !== last) await endFile()
      last = file
    }),
  )
}

export const configureSuite: Config['configureSuite'] = (suite) => {
  suite.setup(() => scaleTimeouts(suite))
  if (!['functional', 'invariants'].includes(suite.name)) return
  suite.setup(cheapHashes)
  suite.setup(() => testUtils.httpServer().start())
  suite.setup(watchAnswers)
  endFiles(suite)
}
