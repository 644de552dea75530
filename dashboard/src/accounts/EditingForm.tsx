import type { ReactNode } from 'react'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { EditConflict } from './EditConflict.tsx'
import type { Editing } from './useEditing.ts'

interface EditingFormProps {
  readonly editing: Editing
  /** The label of the button that opens the form. */
  readonly opens: string
  readonly children: ReactNode
}

/** The frame of a form that is read-only until it is opened. */
export function EditingForm({ editing, opens, children }: EditingFormProps) {
  const { errors, sending, summary, onSubmit, form, isEditing, edit, cancel, touch } = editing
  const { conflict, keepMine, takeTheirs } = editing
  return (
    <>
      <ErrorSummary errors={errors} focus={summary} />
      {conflict && (
        <EditConflict
          conflict={conflict}
          isSending={sending}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
        />
      )}
      <form className="form" ref={form} onSubmit={onSubmit} onInput={touch} noValidate>
        {/* A new set of fields when it opens or closes: unsaved input is discarded. */}
        <div className="form" key={isEditing ? 'open' : 'closed'}>
          {children}
        </div>
        <div className="form-commands">
          {isEditing ? (
            <>
              <button key="save" className="button button-primary" type="submit" disabled={sending}>
                {sending ? 'Saving…' : 'Save Changes'}
              </button>
              <button
                key="cancel"
                className="button button-quiet"
                type="button"
                disabled={sending}
                onClick={cancel}
              >
                Cancel
              </button>
            </>
          ) : (
            // A key of its own: if React turned this element into the submit button, this very click would submit.
            <button
              key="open"
              className="button button-primary"
              type="button"
              data-opens
              onClick={edit}
            >
              {opens}
            </button>
          )}
        </div>
      </form>
    </>
  )
}
