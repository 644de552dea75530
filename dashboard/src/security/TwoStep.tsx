import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { requireFilled, textOf } from '../accounts/rules.ts'
import { When } from '../ui/When.tsx'
import { PasswordAndCode } from './DialogFields.tsx'
import { FormDialog } from './FormDialog.tsx'
import { type Factors, factorCalls } from './factors.ts'
import { TotpSetup } from './TotpSetup.tsx'

const FAILED = 'Two-step sign-in could not be turned off just now. Please try again.'

interface TwoStepProps {
  readonly factors: Factors
  /** Something has changed: read it again, and show the new codes if there are any. */
  readonly onChange: (codes: readonly string[] | null) => Promise<void>
}

export function TwoStep({ factors, onChange }: TwoStepProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)

  async function done(codes: readonly string[] | null, said: string): Promise<void> {
    await onChange(codes)
    close()
    toast.success(said)
  }

  return (
    <section className="card" aria-labelledby="two-step-title">
      <h2 id="two-step-title">Two-step sign-in</h2>
      {factors.totp ? (
        <p className="muted settings-why">
          On
          {factors.totpSince !== null && (
            <>
              , since <When at={factors.totpSince} />
            </>
          )}
          . After your password you type the six digits that your authenticator app shows.
        </p>
      ) : (
        <p className="muted settings-why">
          Off. With it, a stolen password alone opens nothing: six digits from an app on your phone
          are needed too.
        </p>
      )}
      <button
        className={`button ${factors.totp ? 'button-quiet' : 'button-primary'}`}
        type="button"
        onClick={() => setOpen(true)}
      >
        {factors.totp ? 'Turn off two-step sign-in' : 'Turn on two-step sign-in'}
      </button>
      {isOpen && !factors.totp && (
        <TotpSetup
          onDone={(codes) =>
            done(codes, 'Two-step sign-in is on. Your other devices are signed out.')
          }
          onClose={close}
        />
      )}
      {isOpen && factors.totp && (
        <TurnOff onDone={() => done(null, 'Two-step sign-in is off.')} onClose={close} />
      )}
    </section>
  )
}

interface TurnOffProps {
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}

const TurnOff = ({ onDone, onClose }: TurnOffProps) => (
  <FormDialog
    title="Turn off two-step sign-in?"
    action="Turn off"
    running="Turning off…"
    isDanger
    failed={FAILED}
    check={(values) => requireFilled(values, ['code'], ['password'])}
    send={async (values) => {
      await factorCalls.removeTotp(values.password ?? '', textOf(values, 'code'))
      await onDone()
    }}
    onClose={onClose}
    Fields={PasswordAndCode}
  >
    <p>Your password, or a passkey if you have one, is then all that your account asks for.</p>
  </FormDialog>
)
