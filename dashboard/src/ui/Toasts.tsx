import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react'
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import './toasts.css'

const ICONS = { success: CircleCheck, error: CircleX, loading: LoaderCircle }

// The library's own toaster writes a style element, which the content security policy refuses; this one is
// plain markup. Its two regions exist from the start: a screen reader ignores a region that arrives with its text.
export function Toasts() {
  const { toasts, handlers } = useToaster()
  const errors = toasts.filter((toast) => toast.type === 'error')
  const others = toasts.filter((toast) => toast.type !== 'error')
  return (
    <div
      className="toasts"
      role="region"
      aria-label="Notifications"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      <div role="alert" aria-live="assertive">
        {errors.map((toast) => (
          <Item key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="status" aria-live="polite">
        {others.map((toast) => (
          <Item key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  )
}

function Item({ toast }: { toast: Toast }) {
  const Icon = toast.type === 'blank' || toast.type === 'custom' ? null : ICONS[toast.type]
  return (
    <div className={`toast toast-${toast.type}`} data-leaving={!toast.visible}>
      {Icon && <Icon size={20} strokeWidth={1.75} aria-hidden="true" />}
      <span>{resolveValue(toast.message, toast)}</span>
    </div>
  )
}
