import { type ComponentType, lazy, useState } from 'react'

interface UserScreen {
  readonly path: string
  readonly load: () => Promise<ComponentType>
  /** What shows it: its code, where that has come, or what waits for it. */
  readonly shown: () => ComponentType
}

/** Each screen is a chunk of its own, so that nobody waits for the code of a screen they did not ask for. */
function screen(path: string, fetchCode: () => Promise<ComponentType>): UserScreen {
  let fetched: ComponentType | undefined
  const load = async () => {
    fetched = await fetchCode()
    return fetched
  }
  const fetching = lazy(async () => ({ default: await load() }))
  return { path, load, shown: () => fetched ?? fetching }
}

/**
 * Draws a screen whose code is there at once: `lazy` would show its placeholder first even then, and React keeps
 * a placeholder for 300 ms.
 */
export function Screen({ of }: { of: UserScreen }) {
  const [Shown] = useState(of.shown)
  return <Shown />
}

export const USER_SCREENS = [
  screen('/user/main', async () => (await import('../overview/Overview.tsx')).Overview),
  screen('/user/deposit', async () => (await import('../deposits/Deposit.tsx')).Deposit),
  screen(
    '/user/payment-info',
    async () => (await import('../deposits/PaymentInfo.tsx')).PaymentInfo,
  ),
  screen('/user/withdraw', async () => (await import('../withdrawals/Withdraw.tsx')).Withdraw),
  screen('/user/invest', async () => (await import('../investments/Invest.tsx')).Invest),
  screen(
    '/user/investment-log',
    async () => (await import('../investments/InvestmentLog.tsx')).InvestmentLog,
  ),
  screen(
    '/user/transactions',
    async () => (await import('../ledger/Transactions.tsx')).Transactions,
  ),
  screen(
    '/user/transactions/:id',
    async () => (await import('../ledger/Transaction.tsx')).Transaction,
  ),
  screen('/user/statement', async () => (await import('../ledger/Statement.tsx')).Statement),
  screen('/user/market', async () => (await import('../markets/Market.tsx')).Market),
  screen('/user/profile', async () => (await import('../accounts/Profile.tsx')).Profile),
  screen('/user/setting', async () => (await import('../accounts/Setting.tsx')).Setting),
]

/**
 * Fetches the code of all screens, one after the other, so that going to one waits for nothing and works without
 * a connection. One that cannot be fetched now is fetched when it is asked for.
 */
export async function fetchScreens(): Promise<void> {
  for (const { load } of USER_SCREENS) await Promise.allSettled([load()])
}
