import { Trash2 } from 'lucide-react'
import { Button, IconButton } from '@mui/material'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Link } from 'react-router'
import { serverSentenceOf } from '@assay/client/failures'
import { listAddress, LISTS } from './places.ts'
import { useListLook } from './useListLook.ts'
import { type SavedView, useViewChanges } from './views.ts'

interface ViewListProps {
  readonly views: readonly SavedView[]
  readonly mayRemove: boolean
  readonly onChoose: () => void
}

export function ViewList({ views, mayRemove, onChoose }: ViewListProps) {
  if (views.length === 0) {
    return (
      <p>
        {mayRemove
          ? 'None yet. Filter the list and save the view under a name: the whole team finds it here.'
          : 'None yet. An administrator can save one for the whole team.'}
      </p>
    )
  }
  return (
    <ul>
      {views.map((view) => (
        <ViewLine key={view.id} view={view} mayRemove={mayRemove} onChoose={onChoose} />
      ))}
    </ul>
  )
}

type ViewLineProps = Omit<ViewListProps, 'views'> & { readonly view: SavedView }

function ViewLine({ view, mayRemove, onChoose }: ViewLineProps) {
  const { id, resource, name, filter, sort, columns, createdBy } = view
  const [isAsking, setAsking] = useState(false)
  const [, change] = useListLook(LISTS[resource]?.title ?? resource)
  const choose = () => {
    if (columns !== null) change({ columns })
    onChoose()
  }
  return (
    <li>
      <div className="view-line">
        <Link to={listAddress(resource, { filter, sort })} onClick={choose}>
          {name}
          <span className="view-author">{createdBy.email}</span>
        </Link>
        {mayRemove && !isAsking && (
          <IconButton
            size="small"
            aria-label={`Delete view ${name}`}
            onClick={() => setAsking(true)}
          >
            <Trash2 size="1em" />
          </IconButton>
        )}
      </div>
      {isAsking && <Removal id={id} resource={resource} onDone={() => setAsking(false)} />}
    </li>
  )
}

interface RemovalProps {
  readonly id: string
  readonly resource: string
  readonly onDone: () => void
}

/** The removal applies to every member of staff: it is confirmed in place. */
function Removal({ id, resource, onDone }: RemovalProps) {
  const { remove } = useViewChanges(resource)
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      await remove(id)
      toast.success('View deleted.')
    } catch (failure) {
      toast.error(serverSentenceOf(failure, 'The view could not be deleted. Try again.'))
    }
    onDone()
  }
  return (
    <div className="view-removal">
      <p>It goes for the whole team.</p>
      <Button color="error" disabled={isSending} onClick={() => void send()}>
        Delete view
      </Button>
      <Button autoFocus onClick={onDone}>
        Keep
      </Button>
    </div>
  )
}
