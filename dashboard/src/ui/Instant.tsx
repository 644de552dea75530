const exact = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** A moment in full, in the reader's time zone: for details and for print. */
export const Instant = ({ at }: { at: string }) => (
  <time dateTime={at}>{exact.format(new Date(at))}</time>
)

/** Only the day, for plans in days. */
export const Day = ({ at }: { at: string }) => (
  <time dateTime={at} title={exact.format(new Date(at))}>
    {day.format(new Date(at))}
  </time>
)
