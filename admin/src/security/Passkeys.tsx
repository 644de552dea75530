import { Button } from '@mui/material'
import toast from 'react-hot-toast/headless'
import { knowsPasskeys } from '../accounts/usePasskeyButton.ts'
import { useCloseDialog, useOpenDialog } from '../commands/dialogs.ts'
import { useReadAgain } from '../trust/factors.ts'
import { Moment } from '../ui/Moment.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { AskPassword } from './AskPassword.tsx'
import { Part } from './Part.tsx'
import { type Passkey, usePasskeys } from './passkeys.ts'
import { RowLine, Rows } from './Rows.tsx'

const MOST = 10

/** The devices and security keys that can sign in alone. */
export function Passkeys() {
  const open = useOpenDialog()
  const query = usePasskeys()
  const isFull = (query.data?.length ?? 0) >= MOST
  return (
    <Part
      title="Passkeys"
      why="A passkey signs you in with your fingerprint, your face or a security key. It cannot be phished and needs no password."
      commands={
        knowsPasskeys() && (
          <Button
            size="small"
            variant="outlined"
            onClick={() => open(<AddPasskey />)}
            disabled={isFull}
          >
            Add a passkey
          </Button>
        )
      }
    >
      <Rows
        query={query}
        nothing="No passkeys yet."
        failed="Your passkeys could not be fetched."
        Line={PasskeyLine}
      />
    </Part>
  )
}

function PasskeyLine({ row }: { row: Passkey }) {
  const open = useOpenDialog()
  const { name, createdAt, lastUsedAt, backedUp } = row
  const used = lastUsedAt === null ? 'not used yet' : <Used at={lastUsedAt} />
  const kept = backedUp ? 'kept in your password manager' : 'on this one device or key alone'
  return (
    <RowLine
      title={name}
      about={
        <>
          Added <Moment at={createdAt} />, {used}, {kept}
        </>
      }
      command={
        <Button
          size="small"
          color="error"
          aria-label={`Remove passkey ${name}`}
          onClick={() => open(<RemovePasskey passkey={row} />)}
        >
          Remove
        </Button>
      }
    />
  )
}

const Used = ({ at }: { at: string }) => (
  <>
    last used <Moment at={at} />
  </>
)

function RemovePasskey({ passkey: { id, name } }: { passkey: Passkey }) {
  const close = useCloseDialog()
  const readAgain = useReadAgain()
  return (
    <AskPassword
      title={`Remove the passkey ${name}`}
      why="It cannot sign you in any more. Delete it on the device as well, so that it is not offered there."
      path={`/passkeys/${id}/remove`}
      go="Remove"
      isGrave
      done={() => {
        toast.success('The passkey was removed.')
        readAgain()
        close()
      }}
    />
  )
}
