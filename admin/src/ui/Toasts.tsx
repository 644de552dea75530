import { ToastList } from '@assay/client/react/ToastList'
import { useErrorsOfStep } from '@assay/client/react/useErrorsOfStep'
import toast, { resolveValue, useToaster } from 'react-hot-toast/headless'
import { useLocation } from 'wouter'
import '../../../design/toasts.css'

function dismiss(ids: readonly string[]): void {
  for (const id of ids) toast.dismiss(id)
}

/** The library's own toaster writes a style element, which the content security policy refuses. */
export function Toasts() {
  const { toasts, handlers } = useToaster()
  useErrorsOfStep(useLocation()[0], toasts, dismiss)
  return (
    <ToastList
      toasts={toasts.map((one) => ({ ...one, message: `${resolveValue(one.message, one)}` }))}
      dismiss={dismiss}
      pause={handlers.startPause}
      resume={handlers.endPause}
    />
  )
}
