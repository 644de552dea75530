import { Link } from 'react-router'
import { ScreenFrame } from './ScreenFrame.tsx'

/** An address below /admin without a page: an old link, or a truncated one. */
export function NoSuchPage() {
  return (
    <ScreenFrame title="Page not found">
      <p className="part-note">
        There is nothing at this address. Check the link, or look in the menu: every screen is
        there.
      </p>
      <p className="part-note">
        <Link to="/admin/overview">Go to the overview</Link>
      </p>
    </ScreenFrame>
  )
}
