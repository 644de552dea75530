import { Link } from 'react-router'
import { ScreenFrame } from './ScreenFrame.tsx'

/** An address below /admin without a page: an old link, or a truncated one. The words are those of the public site. */
export function NoSuchPage() {
  return (
    <ScreenFrame title="There is no page at this address.">
      <p className="part-note">
        It may have moved, or the address may be mistyped. Look in the menu: every screen is there.
      </p>
      <p className="part-note">
        <Link to="/admin/overview">Go to the overview</Link>
      </p>
    </ScreenFrame>
  )
}
