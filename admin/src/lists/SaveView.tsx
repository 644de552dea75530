import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { CallFailure, serverSentenceOf } from '@assay/client/failures'
import { type Column, isOfApi, shownColumns } from './columns.ts'
import { useListQuery } from './listQuery.ts'
import { useListLook } from './useListLook.ts'
import { useViewChanges } from './views.ts'

interface SaveViewProps {
  readonly name: string
  readonly columns: readonly Column[]
  readonly onDone: () => void
}

const FAILED = 'The view could not be saved. Check the connection and try again.'

/** The server's sentence for the field that it refused, else for the whole form. */
function problemOf(failure: unknown): string {
  const [first] = failure instanceof CallFailure ? failure.errors : []
  return first?.message ?? serverSentenceOf(failure, FAILED)
}

/** The saved view: the filter with the screen's own filter, the order, and the chosen columns. */
function useNewView(name: string, columns: readonly Column[]) {
  const { resource, filter, sort } = useListQuery()
  const [look] = useListLook(name)
  const chosen = shownColumns(columns, look.columns).filter(isOfApi)
  return {
    resource,
    filter,
    sort: [sort.field, sort.order],
    columns: look.columns === null ? null : chosen.map((column) => column.name),
  }
}

export function SaveView({ name: list, columns, onDone }: SaveViewProps) {
  const view = useNewView(list, columns)
  const { keep } = useViewChanges(view.resource)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const heading = useId()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem('Enter a name for the view.')
    setSending(true)
    try {
      await keep({ ...view, name: name.trim() })
      toast.success('View saved.')
      onDone()
    } catch (failure) {
      setProblem(problemOf(failure))
      setSending(false)
    }
  }
  return (
    <Dialog open onClose={onDone} aria-labelledby={heading} fullWidth maxWidth="xs">
      <form noValidate onSubmit={(event) => void save(event)}>
        <DialogTitle id={heading}>Save view</DialogTitle>
        <DialogContent>
          <p>The filter, the order and the columns of this list, for the whole team.</p>
          <TextField
            autoFocus
            label="Name of the view"
            value={name}
            error={problem !== null}
            helperText={problem}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 80 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onDone}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={isSending}>
            {isSending ? 'Saving…' : 'Save view'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
