import type { ReactNode } from 'react'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { EditConflict } from './EditConflict.tsx'
import type { Editing } from './useEditing.ts'

interface EditingFormProps {
  readonly editing: Editing
  /** What the button is called that opens the form. */
  readonly opens: string
  readonly children: ReactNode
}

/** The frame of a form that can only be read until it is opened. */
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
        {/* Another set of fields once it opens or closes: what was typed and not saved is gone. */}
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
            // Its own key: the same element turned into the submit button would submit with this very click.
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
