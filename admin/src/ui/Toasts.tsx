import { resolveValue, useToaster } from 'react-hot-toast/headless'
import './toasts.css'

// Plain markup, because the library's own toaster writes a style element without a nonce. The regions exist from the
// start: a screen reader ignores a region that arrives with its text.
export function Toasts() {
  const shown = useToaster().toasts.filter((toast) => toast.visible)
  const lines = (urgent: boolean) =>
    shown
      .filter((toast) => (toast.type === 'error') === urgent)
      .map((toast) => (
        <div key={toast.id} className={`toast toast-${toast.type}`}>
          {resolveValue(toast.message, toast)}
        </div>
      ))
  return (
    <div className="toasts">
      <div role="alert" aria-live="assertive">
        {lines(true)}
      </div>
      <div role="status" aria-live="polite">
        {lines(false)}
      </div>
    </div>
  )
}
