import { DAY, HOUR, QUEUE_HOURS, type Scenario } from '#database/seeders/demo/scenario'
import { simulateDeposit } from '#database/seeders/demo/simulate_deposit'
import { simulateInvestment } from '#database/seeders/demo/simulate_investment'
import { simulateWithdrawal } from '#database/seeders/demo/simulate_withdrawal'

function wish(scenario: Scenario, at: number): void {
  const dice = scenario.setting.random.next()
  if (dice < 0.42) simulateDeposit(scenario, at)
  else if (dice < 0.62) simulateWithdrawal(scenario, at)
  else simulateInvestment(scenario, at)
}

/** Simulates everything from joining until the queue of the last days. `pace` is the mean number of days between wishes. */
export function tellYears(scenario: Scenario, joined: number, pace: number): void {
  const { random, now } = scenario.setting
  // what happens within the queue comes with its wishes, which know no later balance
  const end = now - QUEUE_HOURS * HOUR
  let at = joined + random.between(1, 48) * HOUR
  simulateDeposit(scenario, at)
  while (at < end) {
    at += Math.max(0.1, -Math.log(1 - random.next()) * pace) * DAY
    scenario.catchUp(Math.min(at, end))
    if (at < end) wish(scenario, at)
  }
}

/** The queue of the last days: wishes without a decision. */
export function wishLately(scenario: Scenario, count: number): void {
  const { random, now } = scenario.setting
  const times = Array.from({ length: count }, () => now - random.between(1, QUEUE_HOURS - 2) * HOUR)
  for (const at of times.sort((a, b) => a - b)) {
    scenario.catchUp(at)
    wish(scenario, at)
  }
  scenario.catchUp(now)
}
