const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' })

/** A time to the second; hovering shows its day and zone. */
export function Moment({ at }: { at: string }) {
  const date = new Date(at)
  return (
    <time className="figures" dateTime={at} title={exact.format(date)}>
      {moment.format(date)}
    </time>
  )
}
