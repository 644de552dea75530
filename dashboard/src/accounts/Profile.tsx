import { sentenceOf } from '../failures.ts'
import { Heading } from '../shell/Heading.tsx'
import { Field } from '../ui/Field.tsx'
import { Bars, Loading } from '../ui/Loading.tsx'
import { EditingForm } from './EditingForm.tsx'
import { Portrait } from './Portrait.tsx'
import { checkProfile, FIRST_DAY, LAST_DAY, profileFrom } from './profileForm.ts'
import { useEditing } from './useEditing.ts'
import { useUser } from './useUser.ts'
import type { User } from './user.ts'
import './profile.css'

const FETCH_FAILED = 'Failed to fetch profile'
const BOUNDS = 'From 1 January 1990 to 31 December 2024.'

export function Profile() {
  const { data, error, mutate } = useUser()
  return (
    <div className="settings">
      {data === undefined ? (
        <>
          <Heading title="Profile" />
          <Loading failure={error && sentenceOf(error, FETCH_FAILED)} retry={() => void mutate()}>
            <Bars count={6} />
          </Loading>
        </>
      ) : (
        <ProfileForm user={data.data} />
      )}
    </div>
  )
}

function ProfileForm({ user }: { user: User }) {
  const editing = useEditing({
    check: checkProfile,
    changesFrom: profileFrom,
    saved: 'Profile updated successfully!',
    failed: 'Failed to update profile',
  })
  const { errors, isEditing } = editing
  return (
    <>
      <Heading
        title="Profile"
        hasErrors={errors.form !== undefined || Object.keys(errors.fields).length > 0}
      />
      <section className="card" aria-label="Your details">
        <EditingForm editing={editing} opens="Update">
          <Portrait user={user} isEditing={isEditing} onChange={editing.touch} />
          <FixedFields user={user} isEditing={isEditing} />
          <Field
            name="phoneNumber"
            label="Phone Number"
            type="tel"
            autoComplete="tel"
            defaultValue={user.phoneNumber ?? ''}
            readOnly={!isEditing}
            hint={isEditing ? 'With its country, for example +44 20 7946 0000.' : undefined}
            error={errors.fields.phoneNumber}
          />
          <Field
            name="dob"
            label="Date of Birth"
            type="date"
            autoComplete="bday"
            min={FIRST_DAY}
            max={LAST_DAY}
            defaultValue={user.dob ?? ''}
            readOnly={!isEditing}
            hint={isEditing ? BOUNDS : undefined}
            error={errors.fields.dob}
          />
        </EditingForm>
      </section>
    </>
  )
}

const FixedFields = ({ user, isEditing }: { user: User; isEditing: boolean }) => (
  <>
    <Field
      name="name"
      label="Name"
      defaultValue={user.name}
      readOnly
      hint={isEditing ? 'Name, username and email are changed by support.' : undefined}
    />
    <div className="form-pair">
      <Field name="username" label="Username" defaultValue={user.username} readOnly />
      <Field name="email" label="Email" type="email" defaultValue={user.email} readOnly />
    </div>
  </>
)
