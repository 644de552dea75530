import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { useSession } from '../session.ts'
import { mayLeave } from '../ui/unsavedChanges.ts'
import { initials } from './initials.ts'
import { signOut } from './signOut.ts'
import { useUser } from './useUser.ts'

/** A popover: the browser closes it on Escape and on a click beside it, and gives the focus back. */
export function ProfileMenu() {
  const session = useSession()
  const [, navigate] = useLocation()
  const menu = useRef<HTMLDivElement>(null)
  const user = useUser().data?.data
  const name = user?.name ?? session?.name ?? ''
  const close = () => menu.current?.hidePopover()

  function logout(): void {
    close()
    if (!mayLeave()) return
    void signOut(navigate)
  }

  return (
    <div className="profile">
      <button className="profile-button" type="button" popoverTarget="profile-menu">
        {user?.profilePic ? (
          <img className="profile-mark" src={user.profilePic} alt="" width={32} height={32} />
        ) : (
          <span className="profile-mark" aria-hidden="true">
            {initials(name)}
          </span>
        )}
        <span className="visually-hidden">Your account: </span>
        <span className="profile-name">{name}</span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <div className="profile-menu" id="profile-menu" popover="auto" ref={menu}>
        <Link href="/user/profile" onClick={close}>
          Profile
        </Link>
        <Link href="/user/setting" onClick={close}>
          Settings
        </Link>
        <Link href="/user/messages" onClick={close}>
          Messages
        </Link>
        <button type="button" onClick={logout}>
          Logout
        </button>
      </div>
    </div>
  )
}
