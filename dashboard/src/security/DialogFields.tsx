import { Field } from '../ui/Field.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { CodeField } from '../ui/CodeField.tsx'

export interface DialogFieldsProps {
  readonly errors: Readonly<Record<string, string>>
  readonly sending: boolean
}

export const PasswordOnly = ({ errors, sending }: DialogFieldsProps) => (
  <PasswordField
    name="password"
    label="Password"
    autoComplete="current-password"
    error={errors.password}
    sending={sending}
  />
)

export const CodeOnly = ({ errors }: DialogFieldsProps) => (
  <CodeField name="code" error={errors.code} />
)

export const PasswordAndCode = (props: DialogFieldsProps) => (
  <>
    <PasswordOnly {...props} />
    <CodeOnly {...props} />
  </>
)

const NAME_LIMIT = 60

export const NameAndPassword = (props: DialogFieldsProps) => (
  <>
    <Field
      name="name"
      label="Name"
      hint="So that you know it again, for example “My phone”."
      autoComplete="off"
      maxLength={NAME_LIMIT}
      error={props.errors.name}
    />
    <PasswordOnly {...props} />
  </>
)
