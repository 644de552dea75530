import { useEffect, useRef } from 'react'
import { ScrollFrame } from '../ui/ScrollFrame.tsx'
import { type Conflict, fieldName, inWords } from './conflict.ts'

interface EditConflictProps {
  readonly conflict: Conflict
  readonly isSending: boolean
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/** The changes of another edit while a form was open, and the choice between the two versions. */
export function EditConflict({ conflict, isSending, onKeepMine, onTakeTheirs }: EditConflictProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section className="edit-conflict" aria-labelledby="conflict-title" tabIndex={-1} ref={box}>
      <h2 id="conflict-title">Changed somewhere else</h2>
      <p>These details were changed while you edited them. Nothing of yours is saved yet.</p>
      <ScrollFrame label="Both changes">
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Current</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {conflict.clashes.map(({ field, now, mine }) => (
              <tr key={field}>
                <th scope="row">{fieldName(field)}</th>
                <td>{inWords(field, now)}</td>
                <td>{inWords(field, mine)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <div className="form-commands">
        <button
          className="button button-primary"
          type="button"
          disabled={isSending}
          onClick={onKeepMine}
        >
          Save mine
        </button>
        <button
          className="button button-quiet"
          type="button"
          disabled={isSending}
          onClick={onTakeTheirs}
        >
          Keep what is there now
        </button>
      </div>
    </section>
  )
}
