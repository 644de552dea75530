import { INVESTOR_SCOPES, type InvestorScope } from '@assay/api/domain/key_scopes'
import { networksIn, ticked } from '@assay/client/programs'
import type { ApiKey } from '@assay/client/schemas'
import toast from 'react-hot-toast/headless'
import { requireFilled, textOf } from '../accounts/rules.ts'
import type { DialogFieldsProps } from '../security/DialogFields.tsx'
import { FormDialog } from '../security/FormDialog.tsx'
import { Field } from '../ui/Field.tsx'
import type { Values } from '../ui/useForm.ts'
import { Choices, DaysField, GraceField, NameField, NoFields } from './ProgramFields.tsx'
import { programCalls } from './programCalls.ts'
import { SCOPE_NOTES } from './scopeNotes.ts'
import type { Once } from './ShownOnce.tsx'

interface DialogProps {
  readonly onDone: (once?: Once) => Promise<void>
  readonly onClose: () => void
}
type ItemDialogProps = DialogProps & { readonly item: ApiKey }

const SCOPES = Object.entries(INVESTOR_SCOPES).map(
  ([scope, label]) => [scope, label, SCOPE_NOTES[scope as InvestorScope]] as const,
)

const KeyFields = (props: DialogFieldsProps) => (
  <>
    <NameField {...props} />
    <Choices legend="It may read" choices={SCOPES} error={props.errors.choices} />
    <DaysField />
    <Field
      name="networks"
      label="IP networks it may be used from (optional)"
      hint="For example 203.0.113.0/24. Separate several with commas. Empty: from anywhere."
      autoComplete="off"
      error={props.errors.networks}
    />
  </>
)

/** The name, and at least one choice. */
export const checkChoices = (values: Values, missing: string): Record<string, string> => ({
  ...requireFilled(values, ['name']),
  ...(ticked(values).length === 0 && { choices: missing }),
})

export const MakeKey = ({ onDone, onClose }: DialogProps) => (
  <FormDialog
    title="Make an API key"
    action="Make key"
    running="Making the key…"
    failed="The key could not be made just now. Please try again."
    check={(values) => checkChoices(values, 'Choose what it may read.')}
    send={async (values) => {
      const { data } = await programCalls.makeKey({
        name: textOf(values, 'name'),
        scopes: ticked(values),
        days: Number(values.days),
        networks: networksIn(textOf(values, 'networks')),
      })
      await onDone({ what: 'API key', name: data.key.name, text: data.token })
    }}
    onClose={onClose}
    Fields={KeyFields}
  >
    <p>We tell you by mail that there is a new key.</p>
  </FormDialog>
)

export const RotateKey = ({ item, onDone, onClose }: ItemDialogProps) => (
  <FormDialog
    title={`Replace the key “${item.name}”?`}
    action="Replace key"
    running="Making the key…"
    failed="The key could not be replaced just now. Please try again."
    check={() => ({})}
    send={async (values) => {
      const { data } = await programCalls.rotateKey(item.id, Number(values.graceHours))
      await onDone({ what: 'API key', name: data.key.name, text: data.token })
    }}
    onClose={onClose}
    Fields={GraceField}
  >
    <p>The new key may do the same. Give it to your program while the current one still works.</p>
  </FormDialog>
)

export const RevokeKey = ({ item, onDone, onClose }: ItemDialogProps) => (
  <FormDialog
    title={`Revoke the key “${item.name}”?`}
    action="Revoke key"
    running="Revoking…"
    isDanger
    failed="The key could not be revoked just now. Please try again."
    check={() => ({})}
    send={async () => {
      await programCalls.revokeKey(item.id)
      toast.success('Key revoked.')
      await onDone()
    }}
    onClose={onClose}
    Fields={NoFields}
  >
    <p>Programs that use it can read nothing from now on.</p>
  </FormDialog>
)
