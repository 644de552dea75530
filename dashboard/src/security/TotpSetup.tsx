import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { requireFilled, textOf } from '../accounts/rules.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { CodeOnly, PasswordOnly } from './DialogFields.tsx'
import { FormDialog } from './FormDialog.tsx'
import { factorCalls } from './factors.ts'

const FAILED = 'Two-step sign-in could not be turned on just now. Please try again.'
const SIZE = 176
const QUIET_ZONE = 4

interface TotpSetupProps {
  readonly onDone: (codes: readonly string[] | null) => Promise<void>
  readonly onClose: () => void
}

/** The password, then the app; it is off until the app has given a right code. */
export function TotpSetup({ onDone, onClose }: TotpSetupProps) {
  const [begun, setBegun] = useState<{ secret: string; uri: string }>()
  if (begun !== undefined) return <Scan {...begun} onDone={onDone} onClose={onClose} />
  return (
    <FormDialog
      key="password"
      title="Turn on two-step sign-in"
      action="Continue"
      running="Checking…"
      failed={FAILED}
      check={(values) => requireFilled(values, [], ['password'])}
      send={async ({ password = '' }) => setBegun((await factorCalls.beginTotp(password)).data)}
      onClose={onClose}
      Fields={PasswordOnly}
    >
      <p>
        After your password you then type six digits that an app on your phone shows. Any
        authenticator app does. Install one first if you have none.
      </p>
    </FormDialog>
  )
}

interface ScanProps extends TotpSetupProps {
  readonly secret: string
  readonly uri: string
}

const Scan = ({ secret, uri, onDone, onClose }: ScanProps) => (
  <FormDialog
    key="scan"
    title="Scan this with your app"
    action="Turn on"
    running="Turning on…"
    failed={FAILED}
    check={(values) => requireFilled(values, ['code'])}
    send={async (values) => {
      const { data } = await factorCalls.confirmTotp(textOf(values, 'code'))
      await onDone(data.recoveryCodes)
    }}
    onClose={onClose}
    Fields={CodeOnly}
  >
    <div className="totp-code">
      <QRCodeSVG
        value={uri}
        size={SIZE}
        level="M"
        marginSize={QUIET_ZONE}
        bgColor="#FFFFFF"
        fgColor="#000000"
        role="img"
        title="QR code for your authenticator app"
      />
    </div>
    <div>
      <p className="muted totp-hint">No camera? Type this key into the app:</p>
      <p className="copied">
        <code className="totp-secret">{inGroups(secret)}</code>
        <CopyButton text={secret} what="key" success="Key copied." />
      </p>
    </div>
  </FormDialog>
)

const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')
