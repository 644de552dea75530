import { test } from '@japa/runner'
import fc from 'fast-check'
import type pg from 'pg'
import { dateAfter, dateIn } from '#domain/accrual'
import { inSession } from './sessions.js'
import '#tests/seed'

const HOUR = 3_600_000
const MOMENTS = 300
/** Both sides of the date line, clocks that change in the night, at midnight (Santiago, Beirut, Havana) and by half an hour. */
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/Santiago',
  'America/Havana',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]
/** Five years with a leap day, in steps of ten minutes, so that midnights are met exactly. */
const moment = fc
  .integer({ min: 0, max: 5 * 365 * 144 })
  .map((steps) => Date.UTC(2026, 0, 1) + steps * (HOUR / 6))
const LEAP_DAY = Date.UTC(2028, 1, 29, 12)

/** A clock that the session sets: `now()` is looked up in its schema first. */
const CLOCK = `
create schema trial_clock;
create function trial_clock.now() returns timestamptz language sql stable as
  $$ select pg_catalog.to_timestamp(pg_catalog.current_setting('trial.now')::numeric / 1000) $$;
set local search_path = trial_clock, pg_catalog`

/** Which of the dates around a moment are over for PostgreSQL, in a zone. */
async function overAt(client: pg.Client, at: number, dates: string[]): Promise<boolean[]> {
  await client.query(`select pg_catalog.set_config('trial.now', $1, true)`, [`${at}`])
  const { rows } = await client.query<{ over: boolean }>(
    'select ledger.ends_by_now(d) as over from unnest($1::date[]) with ordinality t (d, n) order by n',
    [dates],
  )
  return rows.map(({ over }) => over)
}

test.group('T62: the end of a business date', () => {
  test('in {$self} is its midnight there, and never before')
    .with(ZONES)
    .run(async ({ assert }, zone) => {
      const times = [LEAP_DAY, ...fc.sample(moment, MOMENTS)]
      await inSession('login', async (client) => {
        await client.query(`begin; ${CLOCK}`)
        await client.query(`update ledger.calendar set zone = $1, close_after = '00:00'`, [zone])
        for (const at of times) {
          const today = dateIn(zone, new Date(at))
          const dates = [-2, -1, 0, 1].map((days) => dateAfter(today, days))
          const [early, yesterday, ...rest] = await overAt(client, at, dates)
          const shown = `${zone} ${new Date(at).toISOString()}`
          assert.deepEqual([early, ...rest], [true, false, false], shown)
          // where a midnight comes twice, a date ends with the second one
          const isLong = dateIn(zone, new Date(at - HOUR)) === today
          if (isLong) assert.isTrue(yesterday, shown)
        }
        await client.query('rollback')
      })
    })
})
