import { STAFF_SCOPES, type StaffScope } from '@assay/api/domain/key_scopes'
import { may } from '@assay/api/domain/permissions'
import { KEY_LIVES, networksIn } from '@assay/client/programs'
import type { MadeApiKey } from '@assay/client/schemas'
import { useState } from 'react'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { useOpenDialog } from '../commands/dialogs.ts'
import { Problem } from '../commands/Problem.tsx'
import { usePlainCall } from '../commands/usePlainCall.ts'
import { currentSession } from '../session.ts'
import { useReadAgain } from '../trust/factors.ts'
import { Choice, Choices, TextLine } from './fields.tsx'
import { NOT_DONE } from './ProgramDialogs.tsx'
import { SCOPE_NOTES } from './scopeNotes.ts'
import { ShownOnce } from './ShownOnce.tsx'

const ALL: Readonly<Record<string, string>> = STAFF_SCOPES

/** A scope in words, within a sentence. */
export const wordsOf = (scope: string): string => (ALL[scope] ?? scope).toLowerCase()

const offered = () =>
  Object.entries(STAFF_SCOPES)
    .map(([scope, label]) => [scope as StaffScope, label] as const)
    .filter(([scope]) => may(currentSession()?.role, scope))
    .map(([scope, label]) => [scope, label, SCOPE_NOTES[scope]] as const)

const MISSING = 'This field is required.'

/** A new key, which is shown once. */
export function MakeKey() {
  const open = useOpenDialog()
  const readAgain = useReadAgain()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<ReadonlySet<string>>(new Set())
  const [days, setDays] = useState(90)
  const [networks, setNetworks] = useState('')
  const { send, isSending, refused, complain } = usePlainCall<MadeApiKey>({
    method: 'POST',
    path: '/api-keys',
    failed: NOT_DONE,
    done({ token }) {
      readAgain()
      open(<ShownOnce what="API key" text={token} />)
    },
  })
  function confirm(): void {
    const missing = {
      ...(name.trim() === '' && { name: MISSING }),
      ...(scopes.size === 0 && { scopes: 'Choose what it may read.' }),
    }
    if (Object.keys(missing).length > 0) complain(missing)
    else void send({ name: name.trim(), scopes: [...scopes], days, networks: networksIn(networks) })
  }
  const fields = refused?.fields ?? {}
  const isAtField = ['name', 'scopes', 'networks'].some((field) => field in fields)
  return (
    <CommandFrame
      title="Make an API key"
      confirm={{ label: isSending ? 'One moment…' : 'Make key' }}
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
      <Choices
        legend="It may read"
        choices={offered()}
        chosen={scopes}
        onChoose={setScopes}
        error={fields.scopes}
      />
      <Choice
        label="Expires after"
        value={days}
        onChoose={setDays}
        choices={KEY_LIVES.map((life) => [life, `${life} days`])}
      />
      <TextLine
        label="IP networks it may be used from (optional)"
        value={networks}
        onType={setNetworks}
        error={fields.networks}
        hint="For example 203.0.113.0/24. Separate several with commas. Empty: from anywhere."
      />
      <Problem text={isAtField ? undefined : refused?.problem} />
    </CommandFrame>
  )
}
