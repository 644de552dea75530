import { RecordContextProvider } from 'react-admin'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Loaded } from '../ui/Loaded.tsx'
import { OpenBalance } from '../ledger/OpenBalance.tsx'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { useMay } from '../ui/useMay.ts'
import { useRow } from '../ui/useRow.ts'
import { ClosureRequested } from './ClosureRequested.tsx'
import { DeleteUser } from './DeleteUser.tsx'
import { EditUser } from './EditUser.tsx'
import { EndSessions } from './EndSessions.tsx'
import { MakeStatement } from './MakeStatement.tsx'
import { Notes } from './Notes.tsx'
import { SendReset } from './SendReset.tsx'
import { Standing } from './Standing.tsx'
import { FrozenBadge } from './userCells.tsx'
import type { Investor } from './investor.ts'
import { Money, MoreMoney, Profile } from './UserFacts.tsx'
import { AuditRows, LedgerRows, OpenRequests, SignInRows } from './UserRows.tsx'
import { FETCH_FAILURES } from '../lists/fetchFailures.ts'
import './user.css'

/** One investor: four figures, and in tabs their profile and notes, books, sign-ins and audit log. */
export const UserDetail = () => (
  <Loaded
    query={useRow<Investor>('users')}
    title="User"
    failed={FETCH_FAILURES.users}
    back={<Link to="/admin/allusers">All Users</Link>}
  >
    {(user) => <Shown user={user} />}
  </Loaded>
)

const TABS = ['summary', 'ledger', 'sessions', 'audit'] as const
type Tab = (typeof TABS)[number]

const LABELS: Readonly<Record<Tab, string>> = {
  summary: 'Summary',
  ledger: 'Ledger',
  sessions: 'Sessions',
  audit: 'Audit',
}

function Shown({ user }: { user: Investor }) {
  const requested = useSearchParams()[0].get('tab')
  const tab = TABS.find((one) => one === requested) ?? 'summary'
  return (
    <ScreenFrame
      title={user.name}
      subtitle={user.email ?? ''}
      fresh="users"
      aside={user.frozenAt !== null && user.frozenAt !== undefined && <FrozenBadge />}
    >
      <RecordContextProvider value={user}>
        <div className="detail-commands">
          <EditUser />
          <Standing />
          <SendReset />
          <MakeStatement />
        </div>
        <Money user={user} />
        <nav className="user-tabs" aria-label="Parts of this page">
          {TABS.map((one) => (
            <Link
              key={one}
              to={{ search: one === 'summary' ? '' : `?tab=${one}` }}
              aria-current={one === tab ? 'page' : undefined}
            >
              {LABELS[one]}
            </Link>
          ))}
        </nav>
        {tab === 'summary' && <Summary user={user} />}
        {tab === 'ledger' && <Ledger user={user} />}
        {tab === 'sessions' && <Sessions uid={user.id} />}
        {tab === 'audit' && <AuditRows uid={user.id} />}
      </RecordContextProvider>
    </ScreenFrame>
  )
}

function Summary({ user }: { user: Investor }) {
  const navigate = useNavigate()
  const mayDelete = useMay('users.manage')
  return (
    <>
      <Profile user={user} />
      <OpenRequests uid={user.id} />
      <Notes uid={user.id} />
      {mayDelete && (
        <section className="user-delete no-print" aria-labelledby="delete-user">
          <h2 id="delete-user">Delete this account</h2>
          <ClosureRequested uid={user.id} />
          <p className="part-note">
            Their personal data is erased for good. Freeze the account instead to stop sign-ins and
            payments for a time.
          </p>
          <DeleteUser after={() => void navigate('/admin/allusers')} />
        </section>
      )}
    </>
  )
}

const Ledger = ({ user }: { user: Investor }) => (
  <>
    <OpenBalance
      uid={user.id}
      portfolio={user.portfolio}
      stated={{ available: user.balance, held: user.held, invested: user.invested }}
    />
    <MoreMoney user={user} />
    <LedgerRows uid={user.id} />
  </>
)

const Sessions = ({ uid }: { uid: string }) => (
  <>
    <div className="user-sessions">
      <EndSessions />
    </div>
    <SignInRows uid={uid} />
  </>
)
