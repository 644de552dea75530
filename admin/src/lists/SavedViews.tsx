import { Bookmark, BookmarkPlus } from 'lucide-react'
import { Button, Popover } from '@mui/material'
import { useId, useState } from 'react'
import type { Column } from './columns.ts'
import { useListQuery } from './listQuery.ts'
import { SaveView } from './SaveView.tsx'
import { ViewList } from './ViewList.tsx'
import { useSavedViews } from './views.ts'
import './choices.css'
import { useMay } from '../ui/useMay.ts'

interface SavedViewsProps {
  readonly name: string
  readonly columns: readonly Column[]
}

const sameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Entries in one order, so that two equal filters compare as equal. */
const sorted = (filter: Readonly<Record<string, unknown>>) =>
  Object.entries(filter).toSorted(([one], [other]) => (one < other ? -1 : 1))

/** The queries that the team keeps of this list, and for those who may a way to keep another. */
export function SavedViews({ name, columns }: SavedViewsProps) {
  const query = useListQuery()
  const mayKeep = useMay('saved-views.manage')
  const { data: views = [] } = useSavedViews(query.resource)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isSaving, setSaving] = useState(false)
  const heading = useId()
  const present = views.find(
    ({ filter, sort }) =>
      sameJson(sorted(filter), sorted(query.filter)) &&
      sameJson(sort, [query.sort.field, query.sort.order]),
  )
  return (
    <>
      <Button
        startIcon={<Bookmark />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {present === undefined ? 'Views' : `View: ${present.name}`}
      </Button>
      {mayKeep && (
        <Button startIcon={<BookmarkPlus />} onClick={() => setSaving(true)}>
          Save view
        </Button>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': heading } }}
      >
        <div className="views">
          <h2 id={heading}>Saved views</h2>
          <ViewList views={views} mayRemove={mayKeep} onChoose={() => setAnchor(null)} />
        </div>
      </Popover>
      {isSaving && <SaveView name={name} columns={columns} onDone={() => setSaving(false)} />}
    </>
  )
}
