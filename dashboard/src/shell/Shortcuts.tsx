import { useShortcuts, useShortcutsOn } from '@assay/client/react/useShortcuts'
import { useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import { searchField, shortcuts } from '../ui/shortcuts.ts'

const KEYS = [
  ['?', 'Show this list'],
  ['/', 'Go to the search field, where there is one'],
  ['h', 'Home'],
  ['t', 'Transactions'],
  ['m', 'Markets'],
  ['Esc', 'Close a menu or a dialog'],
] as const

/** The list of single-key shortcuts, opened by `?` or by its button. */
export function Shortcuts() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [, navigate] = useLocation()
  const isOn = useShortcutsOn(shortcuts)
  const commands = useMemo(
    () => ({
      '?': () => dialog.current?.showModal(),
      '/': () => searchField()?.focus(),
      h: () => navigate('/user/main'),
      t: () => navigate('/user/transactions'),
      m: () => navigate('/user/market'),
    }),
    [navigate],
  )
  useShortcuts(shortcuts, commands)

  return (
    <>
      <button className="link-button" type="button" onClick={commands['?']}>
        Keyboard shortcuts
      </button>
      <dialog className="dialog" ref={dialog} aria-labelledby="shortcuts-title">
        <h2 id="shortcuts-title">Keyboard shortcuts</h2>
        <dl className="shortcuts">
          {KEYS.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <label className="checkbox">
          <input
            type="checkbox"
            checked={isOn}
            onChange={(event) => shortcuts.turn(event.target.checked)}
          />{' '}
          Single keys do this
        </label>
        <form method="dialog">
          <button className="button button-quiet" type="submit">
            Close
          </button>
        </form>
      </dialog>
    </>
  )
}
