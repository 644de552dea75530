import { TextField } from '@mui/material'
import { SECRETS, secretIn } from '@assay/api/domain/secret_key'
import type { ChainAccount } from '@assay/client/schemas'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { Problem } from '../commands/Problem.tsx'
import type { Fields } from '../commands/useSend.ts'
import { type Typed, useMovement } from '../pool/useMovement.ts'

interface Shown {
  readonly label: string
  readonly hint: string
  readonly isLong?: boolean
}

const KEY: Shown = {
  label: 'Extended public key',
  hint: 'Of the account: xpub or zpub.',
  isLong: true,
}
const POOL: Shown = {
  label: 'Signed address pool',
  hint: 'The whole file that payouts:make-pool wrote.',
  isLong: true,
}
const FIRST: Shown = {
  label: 'Its first address',
  hint: 'As the hardware wallet shows it on its own display.',
}

/** A secret does not even leave the browser. */
function withoutSecret({ account = '' }: Typed): Fields {
  const secret = secretIn(account)
  return secret === null ? {} : { account: SECRETS[secret] }
}

/** Requests another account for a chain, which another member of staff has to confirm. */
export function ChainAccountDialog({ account: { asset, takes } }: { account: ChainAccount }) {
  const form = useMovement<'account' | 'checkAddress'>({
    ...{ method: 'PUT', path: `chain-accounts/${asset}`, list: 'approvals' },
    empty: { account: '', checkAddress: '' },
    required: { account: null, checkAddress: null },
    sent: (typed) => typed,
  })
  const { typed, type, fields, isReady, isSending } = form
  const shown = [
    ['account', takes === 'pool' ? POOL : KEY],
    ['checkAddress', FIRST],
  ] as const
  return (
    <CommandFrame
      title={`Change the ${asset} account?`}
      confirm={{ label: isSending ? 'Requesting…' : 'Request a second approval' }}
      onConfirm={() => form.confirm(withoutSecret)}
      isBusy={isSending}
      hasField
      findings={fields}
    >
      <p>
        New deposits get addresses of this account once another member of staff has confirmed it and
        the delay of this installation is over. Addresses that were handed out are watched for ever.
      </p>
      <p>
        <strong>Never enter a private key or a seed phrase.</strong>
      </p>
      {shown.map(([name, { label, hint, isLong = false }], at) => (
        <TextField
          key={name}
          required
          autoFocus={at === 0}
          className={isLong ? 'account-key' : ''}
          multiline={isLong}
          {...(isLong && { minRows: 3, maxRows: 8 })}
          label={label}
          autoComplete="off"
          value={typed[name] ?? ''}
          onChange={({ target }) => type(name)(target.value)}
          disabled={!isReady}
          error={fields?.[name] !== undefined}
          helperText={fields?.[name] ?? hint}
          slotProps={{ htmlInput: { spellCheck: false } }}
        />
      ))}
      <Problem text={form.problem} />
    </CommandFrame>
  )
}
