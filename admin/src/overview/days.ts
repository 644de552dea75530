const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** A day of the server, which counts days in UTC. */
export const dayInWords = (date: string): string => day.format(new Date(`${date}T00:00:00Z`))
