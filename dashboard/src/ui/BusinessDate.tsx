const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** A business date is a date and no moment: it is the same in every time zone. */
export const BusinessDate = ({ date }: { date: string }) => (
  <time dateTime={date}>{day.format(new Date(`${date}T00:00:00Z`))}</time>
)
