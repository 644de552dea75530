import { badgeOf, bellName } from '@assay/client/notices'
import type { UnreadNotices } from '@assay/client/schemas'
import { IconButton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { Link } from 'react-router'
import { get } from '../client.ts'
import '../../../design/notices.css'
import './notices.css'

/** How many notices are unread, and the way to them. Without an answer it is a link like any other. */
export function NoticeBell() {
  const { data } = useQuery({
    queryKey: ['notices', 'count'],
    queryFn: ({ signal }) => get<UnreadNotices>('/notices/count', signal),
    retry: false,
  })
  const unread = data?.unread ?? 0
  return (
    <IconButton
      className="notice-bell"
      color="inherit"
      component={Link}
      to="/admin/notices"
      aria-label={bellName(unread)}
    >
      <Bell />
      {unread > 0 && (
        <span className="notice-badge figures" aria-hidden="true">
          {badgeOf(unread)}
        </span>
      )}
    </IconButton>
  )
}
