import { ArrowDownToLine, ArrowUpFromLine, TrendingUp } from 'lucide-react'
import { Link } from 'wouter'

const ACTIONS = [
  { href: '/user/withdraw', label: 'Withdraw', Icon: ArrowUpFromLine },
  { href: '/user/deposit', label: 'Deposit', Icon: ArrowDownToLine },
  { href: '/user/invest', label: 'Trade', Icon: TrendingUp },
] as const

export function QuickActions() {
  return (
    <div className="quick-actions">
      {ACTIONS.map(({ href, label, Icon }) => (
        <Link key={href} className="button button-quiet" href={href}>
          <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
          {label}
        </Link>
      ))}
    </div>
  )
}
