import pg from 'pg'
import { layout } from '#config/layout'

const words = (isPartitioned: boolean) => (isPartitioned ? 'partitions by bucket' : 'whole tables')

/**
 * Refuses a database that was created in another layout than the settings have: its tables cannot be partitioned later without
 * copying them (docs/scale.md says how).
 */
export async function checkLayout(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ is: boolean }>(
      `select relkind = 'p' as is from pg_class where oid = to_regclass('ledger.entries')`,
    )
    const [there] = rows
    if (there && there.is !== layout.isPartitioned)
      throw new Error(
        `This database has ${words(there.is)}, the PARTITIONED setting means ${words(layout.isPartitioned)}. ` +
          `Set PARTITIONED=${there.is ? 1 : 0}, or start with an empty database.`,
      )
  } finally {
    await client.end()
  }
}
