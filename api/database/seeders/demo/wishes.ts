import { DAY, HOUR, QUEUE_HOURS, type Story } from '#database/seeders/demo/story'
import { tellDeposit } from '#database/seeders/demo/tell_deposit'
import { tellInvestment } from '#database/seeders/demo/tell_investment'
import { tellWithdrawal } from '#database/seeders/demo/tell_withdrawal'

function wish(story: Story, at: number): void {
  const dice = story.setting.random.next()
  if (dice < 0.42) tellDeposit(story, at)
  else if (dice < 0.62) tellWithdrawal(story, at)
  else tellInvestment(story, at)
}

/** Tells everything from joining until the queue of the last days. `pace` is the mean number of days between wishes. */
export function tellYears(story: Story, joined: number, pace: number): void {
  const { random, now } = story.setting
  let at = joined + random.between(1, 48) * HOUR
  tellDeposit(story, at)
  while (at < now - QUEUE_HOURS * HOUR) {
    at += Math.max(0.1, -Math.log(1 - random.next()) * pace) * DAY
    story.catchUp(Math.min(at, now))
    if (at < now - QUEUE_HOURS * HOUR) wish(story, at)
  }
}

/** The queue of the last days: wishes that nobody has decided about yet. */
export function wishLately(story: Story, count: number): void {
  const { random, now } = story.setting
  const times = Array.from({ length: count }, () => now - random.between(1, QUEUE_HOURS - 2) * HOUR)
  for (const at of times.sort((a, b) => a - b)) {
    story.catchUp(at)
    wish(story, at)
  }
  story.catchUp(now)
}
