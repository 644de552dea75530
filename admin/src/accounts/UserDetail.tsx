import { RecordContextProvider } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import { Loaded } from '../ui/Loaded.tsx'
import { OpenBalance } from '../ledger/OpenBalance.tsx'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { useRow } from '../ui/useRow.ts'
import { DeleteUser } from './DeleteUser.tsx'
import { EditUser } from './EditUser.tsx'
import { EndSessions } from './EndSessions.tsx'
import { Notes } from './Notes.tsx'
import { SendReset } from './SendReset.tsx'
import { Standing } from './Standing.tsx'
import { FrozenBadge } from './userCells.tsx'
import type { Investor } from './investor.ts'
import { Money, Profile } from './UserFacts.tsx'
import { UserRows } from './UserRows.tsx'
import { FETCH_FAILURES } from '../lists/fetchFailures.ts'

/** One investor: profile, balances, notes, requests, and the audit log about them. */
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

function Shown({ user }: { user: Investor }) {
  const navigate = useNavigate()
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
          <EndSessions />
          <SendReset />
          <DeleteUser after={() => void navigate('/admin/allusers')} />
        </div>
        <Money user={user} />
        <OpenBalance
          uid={user.id}
          portfolio={user.portfolio}
          stated={{ available: user.balance, held: user.held, invested: user.invested }}
        />
        <Profile user={user} />
        <Notes uid={user.id} />
        <UserRows uid={user.id} />
      </RecordContextProvider>
    </ScreenFrame>
  )
}
