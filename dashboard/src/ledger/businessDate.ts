/** A business date is a date and no moment: it is the same in every time zone. */
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

export const dayInWords = (date: string): string => day.format(new Date(`${date}T00:00:00Z`))
