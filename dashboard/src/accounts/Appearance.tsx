import { useShortcutsOn } from '@assay/client/react/useShortcuts'
import { useThemeChoice } from '@assay/client/react/useTheme'
import { chooseTheme } from '@assay/client/theme'
import { shortcuts } from '../ui/shortcuts.ts'

const THEMES = [
  { choice: 'system', label: 'As this device' },
  { choice: 'light', label: 'Light' },
  { choice: 'dark', label: 'Dark' },
] as const

/** Settings of this device; they apply at once and need no saving. */
export function Appearance() {
  const chosen = useThemeChoice()
  const hasShortcuts = useShortcutsOn(shortcuts)
  return (
    <section className="card" aria-labelledby="appearance-title">
      <h2 id="appearance-title">Appearance</h2>
      <p className="muted settings-why">Kept on this device only.</p>
      <fieldset>
        <legend className="field-label">Theme</legend>
        {THEMES.map(({ choice, label }) => (
          <label className="checkbox" key={choice}>
            <input
              type="radio"
              name="theme"
              checked={choice === chosen}
              onChange={() => chooseTheme(choice)}
            />{' '}
            {label}
          </label>
        ))}
      </fieldset>
      <label className="checkbox">
        <input
          type="checkbox"
          checked={hasShortcuts}
          onChange={(event) => shortcuts.turn(event.target.checked)}
        />{' '}
        Single-key shortcuts (press ? for the list)
      </label>
    </section>
  )
}
