import { sentenceOf } from '@assay/client/failures'
import { Beside } from '../ui/Beside.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Field } from '../ui/Field.tsx'
import { Bars, Loading } from '../ui/Loading.tsx'
import { EditingForm } from './EditingForm.tsx'
import { ProfileAside } from './ProfileAside.tsx'
import { Portrait } from './Portrait.tsx'
import { checkProfile, FIRST_DAY, LAST_DAY, profileFrom } from './profileForm.ts'
import { type Editing, useEditing } from './useEditing.ts'
import type { User } from './user.ts'
import './profile.css'

const BOUNDS = 'From 1 January 1990 to 31 December 2024.'

export function Profile() {
  const editing = useEditing({
    check: checkProfile,
    changesFrom: profileFrom,
    saved: 'Profile updated successfully!',
    failed: 'Failed to update profile',
  })
  const { user, failure, refetch } = editing
  return (
    <div className="settings settings-wide">
      <Heading title="Profile" hasErrors={editing.hasErrors} />
      {user === undefined ? (
        <Loading
          failure={failure && sentenceOf(failure, 'Failed to fetch profile')}
          retry={refetch}
        >
          <Bars count={8} />
        </Loading>
      ) : (
        <Beside label="About your account" aside={<ProfileAside user={user} />}>
          <section className="card" aria-label="Your details">
            <EditingForm editing={editing} opens="Update">
              <ProfileFields user={user} editing={editing} />
            </EditingForm>
          </section>
        </Beside>
      )}
    </div>
  )
}

function ProfileFields({ user, editing }: { user: User; editing: Editing }) {
  const { errors, isEditing, touch } = editing
  return (
    <>
      <Portrait user={user} isEditing={isEditing} onChange={touch} />
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
      <Field name="username" label="Username" defaultValue={user.username ?? ''} readOnly />
      <Field name="email" label="Email" type="email" defaultValue={user.email ?? ''} readOnly />
    </div>
  </>
)
