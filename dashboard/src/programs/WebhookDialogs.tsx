import { ticked } from '@assay/client/programs'
import type { Webhook } from '@assay/client/schemas'
import toast from 'react-hot-toast/headless'
import { requireFilled, textOf } from '../accounts/rules.ts'
import type { DialogFieldsProps } from '../security/DialogFields.tsx'
import { FormDialog } from '../security/FormDialog.tsx'
import { Field } from '../ui/Field.tsx'
import { checkChoices } from './KeyDialogs.tsx'
import { Choices, GraceField, NameField, NoFields } from './ProgramFields.tsx'
import { programCalls, useKinds } from './programCalls.ts'
import type { Once } from './ShownOnce.tsx'

interface DialogProps {
  readonly onDone: (once?: Once) => Promise<void>
  readonly onClose: () => void
}
type ItemDialogProps = DialogProps & { readonly webhook: Webhook }

function WebhookFields(props: DialogFieldsProps) {
  const kinds = useKinds().data?.data.kinds ?? []
  return (
    <>
      <NameField {...props} />
      <Field
        name="url"
        label="Address"
        hint="Begins with https:// and is on the public internet."
        type="url"
        inputMode="url"
        autoComplete="off"
        error={props.errors.url}
      />
      <Choices
        legend="Events to post"
        choices={kinds.map(({ kind, label }) => [kind, label])}
        error={props.errors.choices}
      />
    </>
  )
}

export const MakeWebhook = ({ onDone, onClose }: DialogProps) => (
  <FormDialog
    title="Add a webhook"
    action="Add webhook"
    running="Adding the webhook…"
    failed="The webhook could not be added just now. Please try again."
    check={(values) => ({
      ...checkChoices(values, 'Choose at least one event.'),
      ...requireFilled(values, ['url', 'name']),
    })}
    send={async (values) => {
      const { data } = await programCalls.makeWebhook({
        name: textOf(values, 'name'),
        url: textOf(values, 'url'),
        kinds: ticked(values),
      })
      await onDone({ what: 'signing key', name: data.webhook.name, text: data.signingKey })
    }}
    onClose={onClose}
    Fields={WebhookFields}
  >
    <p>You then get the key with which your program checks that a post is from us.</p>
  </FormDialog>
)

export const RotateWebhook = ({ webhook, onDone, onClose }: ItemDialogProps) => (
  <FormDialog
    title={`Replace the signing key of “${webhook.name}”?`}
    action="Replace key"
    running="Making the key…"
    failed="The key could not be replaced just now. Please try again."
    check={() => ({})}
    send={async (values) => {
      const { data } = await programCalls.rotateWebhook(webhook.id, Number(values.graceHours))
      await onDone({ what: 'signing key', name: data.webhook.name, text: data.signingKey })
    }}
    onClose={onClose}
    Fields={GraceField}
  >
    <p>While the current key is valid, each post has two signatures.</p>
  </FormDialog>
)

export const RemoveWebhook = ({ webhook, onDone, onClose }: ItemDialogProps) => (
  <FormDialog
    title={`Remove the webhook “${webhook.name}”?`}
    action="Remove webhook"
    running="Removing…"
    isDanger
    failed="The webhook could not be removed just now. Please try again."
    check={() => ({})}
    send={async () => {
      await programCalls.removeWebhook(webhook.id)
      toast.success('Webhook removed.')
      await onDone()
    }}
    onClose={onClose}
    Fields={NoFields}
  >
    <p>Nothing more is posted to it, and the log of its events goes with it.</p>
  </FormDialog>
)
