import { NavLink } from 'react-router'
import './source.css'

const TABS = [
  { to: '/admin/earning-history', label: 'By hand' },
  { to: '/admin/earning-payments', label: 'Close of business' },
] as const

/** The two lists of earnings: what staff have booked, and what follows from the terms. */
export const SourceTabs = () => (
  <nav className="source-tabs" aria-label="Source of earnings">
    {TABS.map(({ to, label }) => (
      <NavLink key={to} to={to}>
        {label}
      </NavLink>
    ))}
  </nav>
)
