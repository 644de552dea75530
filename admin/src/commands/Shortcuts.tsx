import { useShortcutsOn } from '@assay/client/react/useShortcuts'
import { Button, FormControlLabel, Switch } from '@mui/material'
import { CommandFrame } from './CommandFrame.tsx'
import { useOpenDialog } from './dialogs.ts'
import { shortcuts } from './keys.ts'
import './queue.css'

const KEYS = [
  ['J', 'Next row'],
  ['K', 'Row before'],
  ['A', 'Approve the row: asks first'],
  ['D', 'Decline the row: asks first'],
  ['P', 'Set the row to processing: asks first'],
  ['X', 'Choose the row, for several at once'],
  ['/', 'Find a user or an id'],
  ['?', 'Show this list'],
  ['Esc', 'Close a dialog'],
] as const

/** The effects of single keys on a queue, and the way to turn them off. */
export function Shortcuts() {
  const isOn = useShortcutsOn(shortcuts)
  return (
    <CommandFrame title="Keyboard shortcuts" cancel="Close">
      <dl className="command-keys">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <FormControlLabel
        control={
          <Switch checked={isOn} onChange={(event) => shortcuts.turn(event.target.checked)} />
        }
        label="Single keys do this"
      />
    </CommandFrame>
  )
}

/** Beside the heading of a queue: for staff who do not know the keys yet. */
export function ShortcutsButton() {
  const open = useOpenDialog()
  return (
    <Button size="small" className="queue-shortcuts" onClick={() => open(<Shortcuts />)}>
      Shortcuts <kbd>?</kbd>
    </Button>
  )
}
