import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { useCloseDialog, useOpenDialog } from '../commands/dialogs.ts'
import { Problem } from '../commands/Problem.tsx'
import { usePlainCall } from '../commands/usePlainCall.ts'
import { useReadAgain } from '../trust/factors.ts'
import { Grace } from './fields.tsx'
import { ShownOnce } from './ShownOnce.tsx'

export const NOT_DONE = 'Nothing was changed. Check your connection and try again.'

interface RotateProps {
  readonly title: string
  readonly why: string
  /** Below /api/admin. */
  readonly path: string
  readonly what: 'API key' | 'signing key'
}

/** Makes the successor of a key, which is shown once. */
export function Rotate({ title, why, path, what }: RotateProps) {
  const open = useOpenDialog()
  const readAgain = useReadAgain()
  const [graceHours, setGrace] = useState(24)
  const { send, isSending, refused } = usePlainCall<{ token?: string; signingKey?: string }>({
    method: 'POST',
    path,
    failed: NOT_DONE,
    done({ token, signingKey }) {
      readAgain()
      open(<ShownOnce what={what} text={token ?? signingKey ?? ''} />)
    },
  })
  return (
    <CommandFrame
      title={title}
      confirm={{ label: isSending ? 'One moment…' : 'Replace key' }}
      onConfirm={() => void send({ graceHours })}
      isBusy={isSending}
    >
      <p>{why}</p>
      <Grace value={graceHours} onChoose={setGrace} />
      <Problem text={refused?.problem} />
    </CommandFrame>
  )
}

interface RemoveProps {
  readonly title: string
  readonly why: string
  readonly path: string
  readonly go: string
  readonly said: string
}

/** Ends a key or a webhook. */
export function Remove({ title, why, path, go, said }: RemoveProps) {
  const close = useCloseDialog()
  const readAgain = useReadAgain()
  const { send, isSending, refused } = usePlainCall({
    method: 'DELETE',
    path,
    failed: NOT_DONE,
    done() {
      toast.success(said)
      readAgain()
      close()
    },
  })
  return (
    <CommandFrame
      title={title}
      confirm={{ label: isSending ? 'One moment…' : go, isGrave: true }}
      onConfirm={() => void send()}
      isBusy={isSending}
    >
      <p>{why}</p>
      <Problem text={refused?.problem} />
    </CommandFrame>
  )
}
