import { ASSET_NAMES, ASSETS, type Asset, descriptorOf } from '@assay/api/domain/asset'
import { type ComponentProps, useState } from 'react'
import { Field } from '../ui/Field.tsx'
import type { Errors } from '../ui/useForm.ts'
import { useAddressCheck } from '../ui/useAddressCheck.ts'
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
      {ASSETS.map((asset) => (
        <WalletField
          key={asset}
          asset={asset}
          saved={user[descriptorOf(asset).profileField] ?? ''}
          field={covered(descriptorOf(asset).profileField)}
        />
      ))}
    </>
  )
}

interface WalletFieldProps {
  readonly asset: Asset
  readonly saved: string
  readonly field: Omit<ComponentProps<typeof Field>, 'label'>
}

/** A wallet's address. An address of a program is accepted with a warning, as in the form of a withdrawal. */
function WalletField({ asset, saved, field }: WalletFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const finding = useAddressCheck(asset, (field.readOnly ? null : typed) ?? saved)
  return (
    <Field
      {...field}
      label={`${ASSET_NAMES[asset]} Address`}
      onChange={(event) => setTyped(event.target.value)}
      hint={finding?.isDoubtful ? finding.text : undefined}
    />
  )
}
