import { type ShownToast, ToastList } from '@assay/client/react/ToastList'
import CancelOutlined from '@mui/icons-material/CancelOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import SyncOutlined from '@mui/icons-material/SyncOutlined'
import { useEffect, useEffectEvent } from 'react'
import toast, { resolveValue, useToaster } from 'react-hot-toast/headless'
import { useLocation } from 'react-router'
import '../../../design/toasts.css'

const ICONS = { success: CheckCircleOutlined, error: CancelOutlined, loading: SyncOutlined }

/** What came with the step itself stays. */
const JUST_NOW_MS = 500

function iconOf(type: ShownToast['type']) {
  if (type === 'blank' || type === 'custom') return null
  const Icon = ICONS[type]
  return <Icon fontSize="small" aria-hidden="true" />
}

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
