import { INVESTOR_SCOPES } from '@assay/api/domain/key_scopes'
import { sentenceOf } from '@assay/client/failures'
import { placesOf } from '@assay/client/programs'
import type { ApiKey } from '@assay/client/schemas'
import { useState } from 'react'
import { Bars, Loading } from '../ui/Loading.tsx'
import { When } from '../ui/When.tsx'
import { MakeKey, RevokeKey, RotateKey } from './KeyDialogs.tsx'
import { useKeys } from './programCalls.ts'
import type { Once } from './ShownOnce.tsx'

type Open = 'make' | { readonly rotate: ApiKey } | { readonly revoke: ApiKey }

/** The API keys of the account, and how they are made and ended. */
export function Keys({ onMade }: { onMade: (once: Once) => void }) {
  const { data, error, mutate } = useKeys()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  async function done(once?: Once): Promise<void> {
    await mutate()
    close()
    if (once) onMade(once)
  }
  return (
    <section className="card" aria-labelledby="keys-title">
      <h2 id="keys-title">API keys</h2>
      <p className="muted settings-why">
        A key reads what you choose, and nothing else. All keys end when your password changes or
        your account is frozen. What a program can ask for is in the{' '}
        <a href="/api/docs">API documentation</a>.
      </p>
      {data === undefined ? (
        <Loading
          failure={error && sentenceOf(error, 'Your keys could not be read.')}
          retry={() => void mutate()}
        >
          <Bars count={2} />
        </Loading>
      ) : data.data.length === 0 ? (
        <p className="program-none">
          You have no keys. Make one for a program that is to read your account.
        </p>
      ) : (
        <ul className="sessions">
          {data.data.map((key) => (
            <Item
              key={key.id}
              item={key}
              onRotate={() => setOpen({ rotate: key })}
              onRevoke={() => setOpen({ revoke: key })}
            />
          ))}
        </ul>
      )}
      <button className="button button-quiet" type="button" onClick={() => setOpen('make')}>
        Make a key
      </button>
      {open === 'make' && <MakeKey onDone={done} onClose={close} />}
      {typeof open === 'object' && 'rotate' in open && (
        <RotateKey item={open.rotate} onDone={done} onClose={close} />
      )}
      {typeof open === 'object' && 'revoke' in open && (
        <RevokeKey item={open.revoke} onDone={done} onClose={close} />
      )}
    </section>
  )
}

interface ItemProps {
  readonly item: ApiKey
  readonly onRotate: () => void
  readonly onRevoke: () => void
}

const SCOPES: Readonly<Record<string, string>> = INVESTOR_SCOPES

function Item({ item, onRotate, onRevoke }: ItemProps) {
  const { name, prefix, scopes, lastUsedAt, expiresAt, replacedAt } = item
  return (
    <li>
      <div>
        <p className="session-device">
          <strong>{name}</strong> <code>{prefix}…</code>
        </p>
        <p className="muted">
          Reads {scopes.map((scope) => (SCOPES[scope] ?? scope).toLowerCase()).join(', ')},{' '}
          {placesOf(item)}.{' '}
          {lastUsedAt === null ? (
            'Not used yet'
          ) : (
            <>
              Last used <When at={lastUsedAt} />
            </>
          )}
          , {replacedAt === null ? 'expires' : 'replaced, and ends'} <Day at={expiresAt} />.
        </p>
      </div>
      <div className="program-commands">
        {replacedAt === null && (
          <button
            className="button button-quiet"
            type="button"
            aria-label={`Replace the key ${name}`}
            onClick={onRotate}
          >
            Replace
          </button>
        )}
        <button
          className="button button-quiet"
          type="button"
          aria-label={`Revoke the key ${name}`}
          onClick={onRevoke}
        >
          Revoke
        </button>
      </div>
    </li>
  )
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

const Day = ({ at }: { at: string }) => <time dateTime={at}>{moment.format(new Date(at))}</time>
