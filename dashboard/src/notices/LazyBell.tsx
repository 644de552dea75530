import { idlePart } from '../ui/idlePart.tsx'
import '../../../design/notices.css'
import './bell.css'

const AFTER_MS = 300

/** The bell of the bar. */
export const LazyBell = idlePart(
  async () => (await import('./NoticeBell.tsx')).NoticeBell,
  AFTER_MS,
  <span className="notice-bell" aria-hidden="true" />,
)
