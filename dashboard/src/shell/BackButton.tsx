import { ArrowLeft } from 'lucide-react'
import { useLocation } from 'wouter'
import { canGoBack } from '../ui/navigation.ts'
import { SCREENS } from './screens.ts'

const HOME = '/user/main'

/** To the previous page, or to the overview if this page was the first. The screens of the navigation have none. */
export function BackButton() {
  const [here, navigate] = useLocation()
  if (SCREENS.some(({ href }) => href === here)) return null
  return (
    <button
      className="back-button"
      type="button"
      onClick={() => (canGoBack() ? history.back() : navigate(HOME))}
    >
      <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
      Back
    </button>
  )
}
