import { type ShownToast, ToastList } from '@assay/client/react/ToastList'
import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import toast, { resolveValue, useToaster } from 'react-hot-toast/headless'
import { useLocation, useSearch } from 'wouter'
import '../../../design/toasts.css'

const ICONS = { success: CircleCheck, error: CircleX, loading: LoaderCircle }

/** What came with the step itself stays. */
const JUST_NOW_MS = 500

function iconOf(type: ShownToast['type']) {
  if (type === 'blank' || type === 'custom') return null
  const Icon = ICONS[type]
  return <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
}

function dismiss(ids: readonly string[]): void {
  for (const id of ids) toast.dismiss(id)
}

/** The library's own toaster writes a style element, which the content security policy refuses. */
export function Toasts() {
  const { toasts, handlers } = useToaster()
  const step = `${useLocation()[0]}?${useSearch()}`
  const clear = useEffectEvent(() => {
    const old = toasts.filter(
      ({ type, createdAt }) => type === 'error' && Date.now() - createdAt > JUST_NOW_MS,
    )
    dismiss(old.map(({ id }) => id))
  })
  // An error of the step before says nothing about this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the step that matters
  useEffect(() => clear(), [step])
  return (
    <ToastList
      toasts={toasts.map((one) => ({ ...one, message: `${resolveValue(one.message, one)}` }))}
      iconOf={iconOf}
      dismiss={dismiss}
      pause={handlers.startPause}
      resume={handlers.endPause}
    />
  )
}
