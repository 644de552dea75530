import { badgeOf, bellName } from '@assay/client/notices'
import type { UnreadNotices } from '@assay/client/schemas'
import { Bell } from 'lucide-react'
import useSWR from 'swr'
import { Link, useLocation } from 'wouter'
import type { Answer } from '../client.ts'

const PAGE = '/user/notices'

/** How many notices are unread, and the way to them. Without an answer it is a link like any other. */
export function NoticeBell() {
  const { data } = useSWR<Answer<UnreadNotices>, Error>('/user/notices/count')
  const [here] = useLocation()
  const unread = data?.data.unread ?? 0
  return (
    <Link
      className="notice-bell"
      href={PAGE}
      aria-label={bellName(unread)}
      aria-current={here === PAGE ? 'page' : undefined}
    >
      <Bell size={20} strokeWidth={1.75} aria-hidden="true" />
      {unread > 0 && (
        <span className="notice-badge figures" aria-hidden="true">
          {badgeOf(unread)}
        </span>
      )}
    </Link>
  )
}
