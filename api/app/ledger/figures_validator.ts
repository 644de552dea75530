import vine from '@vinejs/vine'
import { giveWords } from '#routing/sentences'

/** The query of GET /user/history. */
export const readDays = vine.create({ days: vine.enum(['30', '90', '365', 'all']).optional() })

/** The query of GET /transaction/statement. */
export const readMonth = vine.create({
  month: vine
    .string()
    .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/)
    .optional(),
})
giveWords(
  { string: 'Enter a month like 2026-03.', regex: 'Enter a month like 2026-03.' },
  readMonth,
)
