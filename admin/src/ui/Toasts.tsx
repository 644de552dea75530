import { ToastList } from '@assay/client/react/ToastList'
import { useEffect, useEffectEvent, useRef } from 'react'
import toast, { resolveValue, useToaster } from 'react-hot-toast/headless'
import { useLocation } from 'react-router'
import '../../../design/toasts.css'

/** What came with the step itself stays. */
const JUST_NOW_MS = 500

function dismiss(ids: readonly string[]): void {
  for (const id of ids) toast.dismiss(id)
}

/** The library's own toaster writes a style element, which the content security policy refuses. */
export function Toasts() {
  const { toasts, handlers } = useToaster()
  const { pathname: step } = useLocation()
  const clear = useEffectEvent(() => {
    const old = toasts.filter(
      ({ type, createdAt }) => type === 'error' && Date.now() - createdAt > JUST_NOW_MS,
    )
    dismiss(old.map(({ id }) => id))
  })
  // An error of the step before says nothing about this one.
  const seen = useRef(step)
  useEffect(() => {
    if (seen.current === step) return
    seen.current = step
    clear()
  }, [step])
  return (
    <ToastList
      toasts={toasts.map((one) => ({ ...one, message: `${resolveValue(one.message, one)}` }))}
      dismiss={dismiss}
      pause={handlers.startPause}
      resume={handlers.endPause}
    />
  )
}
