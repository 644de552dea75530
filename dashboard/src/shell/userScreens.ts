import { screen } from './screen.ts'

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
    '/user/plans/:id/terms/:number',
    async () => (await import('../terms/TermSheetPage.tsx')).TermSheetPage,
  ),
  screen(
    '/user/transactions',
    async () => (await import('../ledger/Transactions.tsx')).Transactions,
  ),
  screen(
    '/user/transactions/:id',
    async () => (await import('../investments/TransactionPage.tsx')).TransactionPage,
  ),
  screen('/user/statement', async () => (await import('../ledger/Statement.tsx')).Statement),
  screen('/user/pool', async () => (await import('../pool/Sources.tsx')).Sources),
  screen('/user/market', async () => (await import('../markets/Market.tsx')).Market),
  screen('/user/profile', async () => (await import('../accounts/Profile.tsx')).Profile),
  screen('/user/setting', async () => (await import('../accounts/Setting.tsx')).Setting),
  screen('/user/notices', async () => (await import('../notices/Notices.tsx')).Notices),
  screen('/user/messages', async () => (await import('../messages/Messages.tsx')).Messages),
  screen('/user/security', async () => (await import('../security/Security.tsx')).Security),
  screen('/user/programs', async () => (await import('../programs/Programs.tsx')).Programs),
]

/** Whether an address, without its query, is one of this path. */
const isAt = (path: string, address: string): boolean => {
  const [start = '', name] = path.split(':')
  return name ? address.startsWith(start) : address === path
}

/**
 * Fetches the code of all screens, one after the other, so that navigation needs no wait and no connection; or that of the
 * screen at an address. What cannot be fetched now is fetched when it is opened.
 */
export async function fetchScreens(at?: string): Promise<void> {
  for (const { path, load } of USER_SCREENS)
    if (at === undefined || isAt(path, at)) await Promise.allSettled([load()])
}
