import type { MadeWebhook } from '@assay/client/schemas'
import { useState } from 'react'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { useOpenDialog } from '../commands/dialogs.ts'
import { Problem } from '../commands/Problem.tsx'
import { usePlainCall } from '../commands/usePlainCall.ts'
import { useReadAgain } from '../trust/factors.ts'
import { Choices, TextLine } from './fields.tsx'
import { NOT_DONE } from './ProgramDialogs.tsx'
import { useKinds } from './programCalls.ts'
import { ShownOnce } from './ShownOnce.tsx'

const MISSING = 'This field is required.'

/** A new webhook, whose signing key is shown once. */
export function MakeWebhook() {
  const open = useOpenDialog()
  const readAgain = useReadAgain()
  const known = useKinds().data?.kinds ?? []
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [kinds, setKinds] = useState<ReadonlySet<string>>(new Set())
  const { send, isSending, refused, complain } = usePlainCall<MadeWebhook>({
    method: 'POST',
    path: '/webhooks',
    failed: NOT_DONE,
    done({ signingKey }) {
      readAgain()
      open(<ShownOnce what="signing key" text={signingKey} />)
    },
  })
  function confirm(): void {
    const missing = {
      ...(name.trim() === '' && { name: MISSING }),
      ...(url.trim() === '' && { url: MISSING }),
      ...(kinds.size === 0 && { kinds: 'Choose at least one event.' }),
    }
    if (Object.keys(missing).length > 0) complain(missing)
    else void send({ name: name.trim(), url: url.trim(), kinds: [...kinds] })
  }
  const fields = refused?.fields ?? {}
  const isAtField = ['name', 'url', 'kinds'].some((field) => field in fields)
  return (
    <CommandFrame
      title="Add a webhook"
      confirm={{ label: isSending ? 'One moment…' : 'Add webhook' }}
      onConfirm={confirm}
      isBusy={isSending}
      hasField
      findings={isAtField ? (refused ?? undefined) : undefined}
    >
      <TextLine
        label="Name"
        value={name}
        onType={setName}
        error={fields.name}
        hint="For example: monitoring"
        isFirst
      />
      <TextLine
        label="Address"
        value={url}
        onType={setUrl}
        error={fields.url}
        hint="Begins with https:// and is on the public internet."
      />
      <Choices
        legend="Events to post"
        choices={known.map(({ kind, label }) => [kind, label])}
        chosen={kinds}
        onChoose={setKinds}
        error={fields.kinds}
      />
      <Problem text={isAtField ? undefined : refused?.problem} />
    </CommandFrame>
  )
}
