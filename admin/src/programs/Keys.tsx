import { placesOf } from '@assay/client/programs'
import type { ApiKey } from '@assay/client/schemas'
import { Button } from '@mui/material'
import { useOpenDialog } from '../commands/dialogs.ts'
import { Part } from '../security/Part.tsx'
import { RowLine, Rows } from '../security/Rows.tsx'
import { Moment } from '../ui/Moment.tsx'
import { MakeKey, wordsOf } from './MakeKey.tsx'
import { Remove, Rotate } from './ProgramDialogs.tsx'
import { useKeys } from './programCalls.ts'

/** The API keys of the member of staff. */
export function Keys() {
  const open = useOpenDialog()
  return (
    <Part
      title="API keys"
      why="A key reads the lists that you choose, as long as you may see them yourself. It changes nothing, and ends when your password changes."
      commands={
        <Button size="small" variant="outlined" onClick={() => open(<MakeKey />)}>
          Make a key
        </Button>
      }
    >
      <Rows
        query={useKeys()}
        nothing="No keys yet."
        failed="Your keys could not be fetched."
        Line={KeyLine}
      />
    </Part>
  )
}

function KeyLine({ row }: { row: ApiKey }) {
  const { name, prefix, scopes, lastUsedAt, expiresAt, replacedAt } = row
  return (
    <RowLine
      title={
        <>
          {name} <code>{prefix}…</code>
        </>
      }
      about={
        <>
          Reads {scopes.map(wordsOf).join(', ')}, {placesOf(row)};{' '}
          {lastUsedAt === null ? (
            'not used yet'
          ) : (
            <>
              last used <Moment at={lastUsedAt} />
            </>
          )}
          ; {replacedAt === null ? 'expires' : 'replaced, and ends'} <Moment at={expiresAt} />
        </>
      }
      command={<KeyCommands row={row} />}
    />
  )
}

function KeyCommands({ row: { id, name, replacedAt } }: { row: ApiKey }) {
  const open = useOpenDialog()
  const replace = (
    <Rotate
      title={`Replace the key ${name}`}
      why="The new key may do the same. Give it to your program while the present one still works."
      path={`/api-keys/${id}/rotate`}
      what="API key"
    />
  )
  const revoke = (
    <Remove
      title={`Revoke the key ${name}`}
      why="Programs that use it can read nothing from now on."
      path={`/api-keys/${id}`}
      go="Revoke"
      said="The key was revoked."
    />
  )
  return (
    <div className="program-commands">
      {replacedAt === null && (
        <Button size="small" aria-label={`Replace key ${name}`} onClick={() => open(replace)}>
          Replace
        </Button>
      )}
      <Button
        size="small"
        color="error"
        aria-label={`Revoke key ${name}`}
        onClick={() => open(revoke)}
      >
        Revoke
      </Button>
    </div>
  )
}
