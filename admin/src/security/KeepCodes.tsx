import { Button } from '@mui/material'
import { useState } from 'react'
import { currentSession } from '../session.ts'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { useCloseDialog } from '../commands/dialogs.ts'

const COPY = { ready: 'Copy', copied: 'Copied', failed: 'Select them and copy by hand' } as const

/** The recovery codes, shown only this once. */
export function KeepCodes({ codes }: { codes: readonly string[] }) {
  const close = useCloseDialog()
  const [state, setState] = useState<keyof typeof COPY>('ready')
  const copy = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  return (
    <CommandFrame
      title="Keep these recovery codes"
      confirm={{ label: 'I have kept them' }}
      onConfirm={close}
      cancel={null}
      isWide
    >
      <p>
        They are shown this once. Each signs you in once when your app or passkey is lost. Keep them
        where you keep what is important, not on the phone with the app.
      </p>
      <ol className="security-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="security-commands">
        <Button size="small" variant="outlined" onClick={copy}>
          {COPY[state]}
        </Button>
        <Button size="small" variant="outlined" onClick={() => download(codes)}>
          Download
        </Button>
        <span role="status" className="visually-hidden">
          {state === 'ready' ? '' : COPY[state]}
        </span>
      </div>
    </CommandFrame>
  )
}

function download(codes: readonly string[]): void {
  const account = currentSession()?.email ?? ''
  const text = `Recovery codes of ${account} for the Assay back office. Each works once.\n\n${codes.join('\n')}\n`
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'assay-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(address)
}
