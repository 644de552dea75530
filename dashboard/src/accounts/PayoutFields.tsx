import { ASSETS, descriptorOf } from '@assay/api/domain/asset'
import { Field } from '../ui/Field.tsx'
import type { Errors } from '../ui/useForm.ts'
import { masked, type PAYOUT_FIELDS } from './payout.ts'
import type { User } from './user.ts'

type Name = (typeof PAYOUT_FIELDS)[number]

interface PayoutFieldsProps {
  readonly user: User
  readonly isEditing: boolean
  readonly errors: Errors
}

export function PayoutFields({ user, isEditing, errors }: PayoutFieldsProps) {
  const open = (name: Name) => ({
    name,
    defaultValue: user[name] ?? '',
    placeholder: isEditing ? undefined : 'Not set',
    readOnly: !isEditing,
    error: errors.fields[name],
    autoComplete: 'off',
  })
  const covered = (name: Name) => ({
    ...open(name),
    ...(!isEditing && { defaultValue: masked(user[name]) }),
    className: 'input figures',
    autoCapitalize: 'none',
    spellCheck: false,
  })
  return (
    <>
      <div className="form-pair">
        <Field label="State" {...open('state')} autoComplete="address-level1" />
        <Field label="City" {...open('city')} autoComplete="address-level2" />
      </div>
      <Field label="Bank Name" {...open('bankName')} />
      <div className="form-pair">
        <Field label="Account Number" {...covered('accountNumber')} />
        <Field label="Routing Number" {...covered('routingNumber')} />
      </div>
      {ASSETS.map(descriptorOf).map(({ name, profileField }) => (
        <Field key={profileField} label={`${name} Address`} {...covered(profileField)} />
      ))}
    </>
  )
}
