import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { PASSWORD_HINT, requireFilled } from '../accounts/rules.ts'
import { post } from '../client.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import type { DialogFieldsProps } from './DialogFields.tsx'
import { FormDialog } from './FormDialog.tsx'

const FAILED = 'Your password could not be changed just now. Please try again.'

const CurrentAndNew = ({ errors, sending }: DialogFieldsProps) => (
  <>
    <PasswordField
      name="currentPassword"
      label="Current password"
      autoComplete="current-password"
      error={errors.currentPassword}
      sending={sending}
    />
    <PasswordField
      name="password"
      label="New password"
      autoComplete="new-password"
      hint={PASSWORD_HINT}
      error={errors.password}
      sending={sending}
    />
  </>
)

/** Changes the password of a person who knows the current one. */
export function Password() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)

  async function change({ currentPassword, password }: Readonly<Record<string, string>>) {
    await post('/user/password', { currentPassword, password })
    close()
    toast.success('Your password is changed. Your other devices are signed out.')
  }

  // Not named by its heading, unlike its neighbours: "Password" must find only a field.
  return (
    <section className="card">
      <h2>Password</h2>
      <p className="muted settings-why">
        Change it when another person may know it. Every other device is signed out.
      </p>
      <button className="button button-quiet" type="button" onClick={() => setOpen(true)}>
        Change password
      </button>
      {isOpen && (
        <FormDialog
          title="Choose another password"
          action="Save"
          running="Saving…"
          failed={FAILED}
          check={(values) => requireFilled(values, [], ['currentPassword', 'password'])}
          send={change}
          onClose={close}
          Fields={CurrentAndNew}
        >
          <p>This device stays signed in. All others sign in again, with the new password.</p>
        </FormDialog>
      )}
    </section>
  )
}
