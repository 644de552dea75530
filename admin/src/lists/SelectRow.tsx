import { nameOfRow } from './rowName.ts'
import { useIsSelected, useSelectedOf, useSelection } from './selection.ts'

/** Chooses a row for what may be done with many. */
export function SelectRow({ row }: { row: { readonly id: string } }) {
  const { toggle } = useSelection()
  return (
    <label className="list-check-target">
      <input
        type="checkbox"
        className="list-check"
        aria-label={`Select ${nameOfRow(row)}`}
        checked={useIsSelected(row.id)}
        onChange={() => toggle(row.id)}
      />
    </label>
  )
}

/** Chooses all rows of the page, beside those that were chosen on others. */
export function SelectPage({ ids }: { ids: readonly string[] }) {
  const { read, set } = useSelection()
  const selected = useSelectedOf(ids)
  return (
    <label className="list-check-target">
      <input
        type="checkbox"
        className="list-check"
        aria-label="Select all rows of this page"
        ref={(box) => {
          if (box !== null) box.indeterminate = selected === 'some'
        }}
        checked={selected === 'all'}
        onChange={({ target }) =>
          set(target.checked ? [...read(), ...ids] : read().filter((id) => !ids.includes(id)))
        }
      />
    </label>
  )
}
