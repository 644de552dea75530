import { useShortcutsOn } from '@assay/client/react/useShortcuts'
import { Button, FormControlLabel, Switch } from '@mui/material'
import { CommandFrame } from './CommandFrame.tsx'
import { useOpenDialog } from './dialogs.ts'
import { type KeyCommand, shortcuts } from './keys.ts'
import './queue.css'

/** The keys of a queue; one with a command is of use only to those who may give it, on a list that has it. */
const KEYS: readonly { key: string; what: string; command?: KeyCommand }[] = [
  { key: 'J', what: 'Next row' },
  { key: 'K', what: 'Previous row' },
  { key: 'A', what: 'Approve the row, after a confirmation', command: 'approve' },
  { key: 'D', what: 'Decline the row, after a confirmation', command: 'decline' },
  { key: 'P', what: 'Set the row to processing, after a confirmation', command: 'process' },
  { key: 'X', what: 'Select the row, for several at once', command: 'choose' },
  { key: '/', what: 'Find a user or an id' },
  { key: '?', what: 'Show this list' },
  { key: 'Esc', what: 'Close a dialog' },
]

interface ShortcutsProps {
  /** What the person at work may do with the rows of this queue. */
  readonly commands: readonly KeyCommand[]
}

/** The effects of single keys on a queue, and the way to turn them off. */
export function Shortcuts({ commands }: ShortcutsProps) {
  const isOn = useShortcutsOn(shortcuts)
  const shown = KEYS.filter(({ command }) => command === undefined || commands.includes(command))
  return (
    <CommandFrame title="Keyboard shortcuts" cancel="Close">
      <dl className="command-keys">
        {shown.map(({ key, what }) => (
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
export function ShortcutsButton({ commands }: ShortcutsProps) {
  const open = useOpenDialog()
  return (
    <Button
      size="small"
      className="queue-shortcuts"
      onClick={() => open(<Shortcuts commands={commands} />)}
    >
      Shortcuts <kbd>?</kbd>
    </Button>
  )
}
