import db from '@adonisjs/lucid/services/db'

/** No export of deposits gets its first row before this ends. */
export async function whileNoDepositIsRead(command: () => Promise<void>): Promise<void> {
  const trx = await db.connection('owner').transaction()
  try {
    await trx.rawQuery('lock table deposits in access exclusive mode')
    await command()
  } finally {
    await trx.rollback()
  }
}
