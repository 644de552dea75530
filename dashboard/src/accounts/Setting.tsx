import { sentenceOf } from '../failures.ts'
import { Heading } from '../shell/Heading.tsx'
import { Bars, Loading } from '../ui/Loading.tsx'
import { Appearance } from './Appearance.tsx'
import { EditingForm } from './EditingForm.tsx'
import { PayoutFields } from './PayoutFields.tsx'
import { payoutFrom } from './payout.ts'
import { useEditing } from './useEditing.ts'
import { useUser } from './useUser.ts'
import type { User } from './user.ts'
import './profile.css'

export function Setting() {
  const { data, error, mutate } = useUser()
  return (
    <div className="settings">
      {data === undefined ? (
        <>
          <Heading title="Settings" />
          <Loading
            failure={error && sentenceOf(error, 'Failed to fetch profile')}
            retry={() => void mutate()}
          >
            <Bars count={8} />
          </Loading>
        </>
      ) : (
        <PayoutDetails user={data.data} />
      )}
      <Appearance />
    </div>
  )
}

function PayoutDetails({ user }: { user: User }) {
  const editing = useEditing({
    // Whether an address is one of its chain, the server knows; it says so at the field.
    check: () => ({}),
    changesFrom: payoutFrom,
    saved: 'Settings updated successfully!',
    failed: 'Failed to update settings',
  })
  const { errors, isEditing } = editing
  return (
    <>
      <Heading
        title="Settings"
        hasErrors={errors.form !== undefined || Object.keys(errors.fields).length > 0}
      />
      <section className="card" aria-labelledby="payout-title">
        <h2 id="payout-title">Payout details</h2>
        <p className="muted settings-why">
          Where your withdrawals go. We mail you whenever one of these changes. Once saved, only the
          last four characters are shown.
        </p>
        <EditingForm editing={editing} opens="Manage">
          <PayoutFields user={user} isEditing={isEditing} errors={errors} />
        </EditingForm>
      </section>
    </>
  )
}
