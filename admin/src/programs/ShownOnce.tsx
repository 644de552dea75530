import { KEY_USES } from '@assay/client/programs'
import { Button } from '@mui/material'
import { useState } from 'react'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { useCloseDialog } from '../commands/dialogs.ts'

const COPY = { ready: 'Copy', copied: 'Copied', failed: 'Select it and copy by hand' } as const

interface ShownOnceProps {
  readonly what: 'API key' | 'signing key'
  readonly text: string
}

/** A key that is shown only this once. */
export function ShownOnce({ what, text }: ShownOnceProps) {
  const close = useCloseDialog()
  const [state, setState] = useState<keyof typeof COPY>('ready')
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  return (
    <CommandFrame
      title={`Keep this ${what}`}
      confirm={{ label: 'I have kept it' }}
      onConfirm={close}
      cancel={null}
      isWide
      hasField
    >
      <p>
        Copy it to your program now. <strong>It is shown this one time only.</strong>{' '}
        {KEY_USES[what]}
      </p>
      <p className="program-key">
        <code>{text}</code>
      </p>
      {/* the first focus: a second Enter copies the key, and does not close the only sight of it */}
      <Button className="program-copy" variant="outlined" autoFocus onClick={copy}>
        {COPY[state]}
      </Button>
      <span role="status" className="visually-hidden">
        {state === 'ready' ? '' : COPY[state]}
      </span>
    </CommandFrame>
  )
}
