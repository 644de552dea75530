import { useMediaQuery } from '@mui/material'
import { ExternalLink } from 'lucide-react'
import { useSidebarState } from 'react-admin'
import { currentSession } from '../session.ts'
import { Link, matchPath, useLocation } from 'react-router'
import { capabilities } from '../capabilities.ts'
import { useOverview } from '../overview/useOverview.ts'
import { isOpenTo, type PanelScreen } from '../ui/capability.ts'
import './side_nav.css'

type Listed = Exclude<PanelScreen, { hidden: true }>
type Current = { readonly path: string; readonly mark: 'page' | 'true' }

const SCREENS = capabilities.flatMap(({ screens }) => screens)

/** The entry that is marked: that of the screen itself, or that of the list which its row belongs to. */
function currentOf(pathname: string): Current | undefined {
  const screen = SCREENS.find(({ path }) => matchPath(`/admin/${path}`, pathname))
  if (screen === undefined) return undefined
  if (screen.hidden !== true) return { path: screen.path, mark: 'page' }
  return screen.under === null ? undefined : { path: screen.under, mark: 'true' }
}

// Links in a nav instead of react-admin's menu: browsers and screen readers treat them as links.
export function SideNav() {
  const [isOpen, setOpen] = useSidebarState()
  const role = currentSession()?.role
  const current = currentOf(useLocation().pathname)
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('md'))
  const close = () => {
    if (isSmall) setOpen(false)
  }
  return (
    <nav className={isOpen ? 'side' : 'side side-closed'} aria-label="Back office">
      <div className="side-list">
        {capabilities.map(({ name, screens }) => {
          const listed = screens.filter(
            (screen): screen is Listed => screen.hidden !== true && isOpenTo(role, screen),
          )
          return (
            listed.length > 0 && (
              <Group key={name} {...{ name, current }} screens={listed} onChoose={close} />
            )
          )
        })}
      </div>
      <p className="side-foot">
        <a href="/">
          <ExternalLink aria-hidden="true" />
          <span className="side-label">Public site</span>
        </a>
      </p>
    </nav>
  )
}

interface GroupProps {
  readonly name: string
  readonly screens: readonly Listed[]
  readonly current: Current | undefined
  readonly onChoose: () => void
}

function Group({ name, screens, current, onChoose }: GroupProps) {
  return (
    <>
      {/* The screen's own name is enough for a group of one. */}
      {screens.length > 1 && <p className="side-group">{name}</p>}
      <ul className={screens.length > 1 ? 'side-several' : 'side-alone'}>
        {screens.map(({ path, label, Icon, waiting }) => (
          <li key={path}>
            <Link
              to={`/admin/${path}`}
              aria-current={current?.path === path ? current.mark : undefined}
              onClick={onChoose}
            >
              <Icon aria-hidden="true" />
              <span className="side-label">{label}</span>
              {waiting !== undefined && <Waiting queue={waiting} />}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

const MOST_SHOWN = 999

/** The length of a queue. Not part of the link's accessible name. */
function Waiting({ queue }: { queue: NonNullable<Listed['waiting']> }) {
  const count = useOverview().data?.[queue].count ?? 0
  if (count === 0) return null
  return (
    <span className="side-waiting" aria-hidden="true" title={`${count} waiting`}>
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
  )
}
