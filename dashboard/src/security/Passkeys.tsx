import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { requireFilled, textOf } from '../accounts/rules.ts'
import { sentenceOf } from '@assay/client/failures'
import { Bars, Loading } from '../ui/Loading.tsx'
import { When } from '../ui/When.tsx'
import { NameAndPassword, PasswordOnly } from './DialogFields.tsx'
import { FormDialog } from './FormDialog.tsx'
import { factorCalls, type Passkey, usePasskeys } from './factors.ts'
import { createPasskey } from '@assay/client/passkeys'

const isPossible = 'PublicKeyCredential' in window

interface PasskeysProps {
  readonly onChange: (codes: readonly string[] | null) => Promise<void>
}

/** The passkeys of the account: one for each device or key that the person signs in with. */
export function Passkeys({ onChange }: PasskeysProps) {
  const { data, error, mutate } = usePasskeys()
  const [open, setOpen] = useState<'add' | Passkey>()
  const close = () => setOpen(undefined)

  async function done(codes: readonly string[] | null, said: string): Promise<void> {
    await Promise.all([mutate(), onChange(codes)])
    close()
    toast.success(said)
  }

  return (
    <section className="card" aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">Passkeys</h2>
      <p className="muted settings-why">
        Sign in with your fingerprint, your face, the lock of your device or a security key. No
        password is typed, so none can be stolen.
      </p>
      {data === undefined ? (
        <Loading
          failure={error && sentenceOf(error, 'Your passkeys could not be read.')}
          retry={() => void mutate()}
        >
          <Bars count={2} />
        </Loading>
      ) : (
        data.data.length > 0 && (
          <ul className="sessions">
            {data.data.map((passkey) => (
              <Item key={passkey.id} passkey={passkey} onRemove={() => setOpen(passkey)} />
            ))}
          </ul>
        )
      )}
      {isPossible ? (
        <button className="button button-quiet" type="button" onClick={() => setOpen('add')}>
          Add a passkey
        </button>
      ) : (
        <p className="muted">This browser has no passkeys. Add one with another browser.</p>
      )}
      {open === 'add' && <Add onDone={(codes) => done(codes, 'Passkey added.')} onClose={close} />}
      {typeof open === 'object' && (
        <Remove passkey={open} onDone={() => done(null, 'Passkey removed.')} onClose={close} />
      )}
    </section>
  )
}

function Item({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, createdAt, lastUsedAt, backedUp } = passkey
  return (
    <li>
      <div>
        <p className="session-device">
          <strong>{name}</strong>
        </p>
        <p className="muted">
          Added <When at={createdAt} />,{' '}
          {lastUsedAt === null ? (
            'not used yet'
          ) : (
            <>
              last used <When at={lastUsedAt} />
            </>
          )}
          . {backedUp ? 'Kept in your password manager too.' : 'Kept on one device only.'}
        </p>
      </div>
      <button
        className="button button-quiet"
        type="button"
        aria-label={`Remove the passkey ${name}`}
        onClick={onRemove}
      >
        Remove
      </button>
    </li>
  )
}

interface AddProps {
  readonly onDone: (codes: readonly string[] | null) => Promise<void>
  readonly onClose: () => void
}

const Add = ({ onDone, onClose }: AddProps) => (
  <FormDialog
    title="Add a passkey"
    action="Add passkey"
    running="Waiting for your device…"
    failed="The passkey could not be added just now. Please try again."
    check={(values) => requireFilled(values, ['name'], ['password'])}
    send={async (values) => {
      const { data: options } = await factorCalls.passkeyOptions(values.password ?? '')
      const made = await createPasskey(options)
      const { data } = await factorCalls.addPasskey(textOf(values, 'name'), made)
      await onDone(data.recoveryCodes)
    }}
    onClose={onClose}
    Fields={NameAndPassword}
  >
    <p>Your browser then asks where to keep it, and for your finger, face or PIN.</p>
  </FormDialog>
)

interface RemoveProps {
  readonly passkey: Passkey
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}

const Remove = ({ passkey, onDone, onClose }: RemoveProps) => (
  <FormDialog
    title={`Remove “${passkey.name}”?`}
    action="Remove passkey"
    running="Removing…"
    isDanger
    failed="The passkey could not be removed just now. Please try again."
    check={(values) => requireFilled(values, [], ['password'])}
    send={async ({ password = '' }) => {
      await factorCalls.removePasskey(passkey.id, password)
      await onDone()
    }}
    onClose={onClose}
    Fields={PasswordOnly}
  >
    <p>It no longer opens your account. Your device may still list it: delete it there too.</p>
  </FormDialog>
)
