import { useState } from 'react'
import { useLocation } from 'wouter'
import { textOf } from '../accounts/rules.ts'
import { post } from '../client.ts'
import { endSession } from '../session.ts'
import { Field } from '../ui/Field.tsx'
import type { DialogFieldsProps } from './DialogFields.tsx'
import { FormDialog } from './FormDialog.tsx'

const WORD = 'FREEZE'
const FAILED = 'Your account could not be frozen just now. Please try again.'

const Word = ({ errors }: DialogFieldsProps) => (
  <Field
    name="typed"
    label={`Type ${WORD} to confirm`}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    error={errors.typed}
  />
)

/** For the moment when an attacker may be in the account: everything stops, and only staff unfreeze it. */
export function Freeze() {
  const [isOpen, setOpen] = useState(false)
  const [, navigate] = useLocation()

  async function freeze(): Promise<void> {
    await post('/user/freeze', {})
    // Navigate first: a guarded screen without a session would offer to come back after signing in.
    navigate('/auth/freeze?done', { replace: true })
    endSession()
  }

  return (
    <section className="card" aria-labelledby="freeze-title">
      <h2 id="freeze-title">Freeze my account</h2>
      <p className="muted settings-why">
        Is another person in your account? Frozen, every device is signed out, nobody signs in, and
        withdrawals that are waiting are not paid out. Only our staff can open it again.
      </p>
      <button className="button button-quiet" type="button" onClick={() => setOpen(true)}>
        Freeze my account
      </button>
      {isOpen && (
        <FormDialog
          title="Freeze my account?"
          action="Freeze my account"
          running="Freezing…"
          isDanger
          failed={FAILED}
          check={(values) => {
            const typed = textOf(values, 'typed').toUpperCase()
            return typed === WORD ? {} : { typed: `Type ${WORD} to go on.` }
          }}
          send={freeze}
          onClose={() => setOpen(false)}
          Fields={Word}
        >
          <p>
            You cannot undo this yourself. To use the account again you write to us, and we check
            that it is you.
          </p>
        </FormDialog>
      )}
    </section>
  )
}
