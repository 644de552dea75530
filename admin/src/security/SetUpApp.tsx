import type { TotpSeed } from '@assay/client/schemas'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { useCloseDialog } from '../commands/dialogs.ts'
import { Problem } from '../commands/Problem.tsx'
import { usePlainCall } from '../commands/usePlainCall.ts'
import { SecretField } from '../trust/SecretField.tsx'
import { Copyable } from '../ui/Copyable.tsx'
import { AskPassword } from './AskPassword.tsx'
import { KeepCodes } from './KeepCodes.tsx'
import { useEnrolled } from './useEnrolled.ts'

const TITLE = 'Set up an authenticator app'
const QR_SIZE = 176

/** An authenticator app, in three steps: the password, the app with a first code, and the recovery codes. */
export function SetUpApp() {
  const [seed, setSeed] = useState<TotpSeed | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) return <KeepCodes codes={codes} />
  if (seed !== null) return <Confirm seed={seed} done={setCodes} />
  return (
    <AskPassword<TotpSeed>
      title={TITLE}
      why="You need an app such as Aegis, 2FAS, Google Authenticator or a password manager. First your password."
      path="/factors/totp"
      go="Continue"
      done={setSeed}
    />
  )
}

interface ConfirmProps {
  readonly seed: TotpSeed
  readonly done: (codes: readonly string[]) => void
}

/** The app is on only after it has given a right code. */
function Confirm({ seed: { secret, uri }, done }: ConfirmProps) {
  const close = useCloseDialog()
  const enrolled = useEnrolled()
  const [code, setCode] = useState('')
  const { send, isSending, refused, complain } = usePlainCall<{ recoveryCodes: string[] | null }>({
    method: 'POST',
    path: '/factors/totp/confirm',
    failed: 'The code could not be checked. Try again with the next one.',
    done({ recoveryCodes }) {
      toast.success('Two-step sign-in is on.')
      enrolled()
      if (recoveryCodes === null || recoveryCodes.length === 0) close()
      else done(recoveryCodes)
    },
  })
  const error = refused?.fields.code
  return (
    <CommandFrame
      title={TITLE}
      confirm={{ label: isSending ? 'Turning on…' : 'Turn on' }}
      onConfirm={() => {
        if (code.trim() === '') complain({ code: 'This field is required.' })
        else void send({ code: code.trim() })
      }}
      isBusy={isSending}
      hasField
      findings={error === undefined ? undefined : (refused ?? undefined)}
    >
      <p>Scan this with the app, or type the key into it. Then enter the code that it shows.</p>
      <div className="security-seed">
        <QRCodeSVG
          className="security-qr"
          value={uri}
          size={QR_SIZE}
          marginSize={4}
          title="QR code for the authenticator app"
        />
        <div>
          <p className="security-label">Key</p>
          <Copyable text={grouped(secret)} copied={secret} label="key" />
        </div>
      </div>
      <SecretField
        secret="code"
        value={code}
        onType={setCode}
        error={error}
        isFixed={isSending}
        isFirst
      />
      <Problem text={error === undefined ? refused?.problem : undefined} />
    </CommandFrame>
  )
}

/** In groups of four, easy to read from one screen and type into another. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')
