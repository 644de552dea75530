import { ChartCandlestick, ChartLine, House, ListOrdered } from 'lucide-react'

export const SCREENS = [
  { href: '/user/main', label: 'Home', Icon: House },
  { href: '/user/investment-log', label: 'My trade', Icon: ChartLine },
  { href: '/user/transactions', label: 'Transactions', Icon: ListOrdered },
  { href: '/user/market', label: 'Markets', Icon: ChartCandlestick },
] as const
