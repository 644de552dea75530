import type { AccountNote } from '@assay/client/schemas'
import { serverSentenceOf } from '@assay/client/failures'
import { Button, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import toast from 'react-hot-toast/headless'
import { get } from '../client.ts'
import { Problem } from '../commands/Problem.tsx'
import { usePlainCall } from '../commands/usePlainCall.ts'
import { Moment } from '../ui/Moment.tsx'
import { useDraft } from '../ui/useDraft.ts'
import { useMay } from '../ui/useMay.ts'
import './notes.css'

/** As long as the API takes. */
const LONGEST = 5_000
const FAILED = 'The notes could not be fetched. Check your connection and try again.'

/** The staff's notes about an investor, for each other. */
export function Notes({ uid }: { uid: string }) {
  const mayAdd = useMay('users.assist')
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'notes', uid],
    queryFn: ({ signal }) => get<AccountNote[]>(`/users/${uid}/notes`, signal),
    retry: false,
  })
  return (
    <section aria-labelledby="notes">
      <div className="related-head">
        <h2 id="notes">Notes</h2>
      </div>
      <p className="part-note">For staff only. A note is not changed, and goes with the account.</p>
      {error !== null && data === undefined && (
        <p role="alert" className="part-note">
          {serverSentenceOf(error, FAILED)}
        </p>
      )}
      {mayAdd && data !== undefined && <AddNote uid={uid} added={() => void refetch()} />}
      <ol className="notes">
        {data?.map(({ id, text, authorEmail, createdAt }) => (
          <li key={id}>
            <p className="note-head">
              <strong>{authorEmail}</strong> <Moment at={createdAt} />
            </p>
            <p className="note-text">{text}</p>
          </li>
        ))}
      </ol>
      {data?.length === 0 && <p className="part-note">Nobody has noted anything yet.</p>}
    </section>
  )
}

function AddNote({ uid, added }: { uid: string; added: () => void }) {
  const { typed: text, type: setText } = useDraft(`note.${uid}`, '')
  const { send, isSending, refused, complain } = usePlainCall({
    method: 'POST',
    path: `/users/${uid}/notes`,
    failed: 'The note could not be saved. Check your connection and try again.',
    done() {
      toast.success('The note is saved.')
      setText('')
      added()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') complain({ text: 'This field is required.' })
    else void send({ text: text.trim() })
  }
  const error = refused?.fields.text
  return (
    <form className="note-form no-print" onSubmit={submit} noValidate>
      <TextField
        label="New note"
        multiline
        minRows={2}
        fullWidth
        value={text}
        onChange={(event) => setText(event.target.value)}
        disabled={isSending}
        error={error !== undefined}
        helperText={error}
        slotProps={{ htmlInput: { maxLength: LONGEST } }}
      />
      <Problem text={error === undefined ? refused?.problem : undefined} />
      <Button type="submit" variant="outlined" aria-disabled={isSending}>
        {isSending ? 'Saving…' : 'Add note'}
      </Button>
    </form>
  )
}
