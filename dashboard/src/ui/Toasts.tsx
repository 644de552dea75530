import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react'
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import './toasts.css'

const ICONS = { success: CircleCheck, error: CircleX, loading: LoaderCircle }

// The library's own toaster writes a style element, which the content security policy refuses; this one is
// plain markup. Its two regions exist from the start: a screen reader ignores a region that arrives with its text.
export function Toasts() {
  const { toasts, handlers } = useToaster()
  const groups = groupsOf(toasts)
  const errors = groups.filter(([{ type }]) => type === 'error')
  const others = groups.filter(([{ type }]) => type !== 'error')
  return (
    <div
      className="toasts"
      role="region"
      aria-label="Notifications"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      <div role="alert" aria-live="assertive">
        {errors.map((group) => (
          <Item key={group[0].id} group={group} />
        ))}
      </div>
      <div role="status" aria-live="polite">
        {others.map((group) => (
          <Item key={group[0].id} group={group} />
        ))}
      </div>
    </div>
  )
}

type Group = readonly [Toast, ...Toast[]]

/** Toasts that say the same, as one: pressing a button six times does not fill the screen. */
function groupsOf(toasts: readonly Toast[]): readonly Group[] {
  const groups: [Toast, ...Toast[]][] = []
  for (const toast of toasts) {
    const same = groups.find(
      ([{ type, message }]) => type === toast.type && message === toast.message,
    )
    if (same) same.push(toast)
    else groups.push([toast])
  }
  return groups
}

function Item({ group }: { group: Group }) {
  const [toast] = group
  const shown = group.filter(({ visible }) => visible).length
  const Icon = toast.type === 'blank' || toast.type === 'custom' ? null : ICONS[toast.type]
  return (
    <div className={`toast toast-${toast.type}`} data-leaving={shown === 0}>
      {Icon && <Icon size={20} strokeWidth={1.75} aria-hidden="true" />}
      <span>{resolveValue(toast.message, toast)}</span>
      {shown > 1 && <span className="toast-count figures">× {shown}</span>}
    </div>
  )
}
