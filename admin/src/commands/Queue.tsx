import { useShortcuts } from '@assay/client/react/useShortcuts'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useOpenDialog } from './dialogs.ts'
import { QueueRows } from './queueRows.ts'
import { Shortcuts } from './Shortcuts.tsx'
import { type KeyCommand, shortcuts } from './keys.ts'
import './queue.css'

interface QueueProps {
  /** What the person at work may do with its rows. */
  readonly commands: readonly KeyCommand[]
  readonly children: ReactNode
}

/** A list that is worked off: the keyboard walks over it, and after a command the next row is at hand. */
export function Queue({ commands, children }: QueueProps) {
  const frame = useRef<HTMLDivElement>(null)
  const rows = useRef<QueueRows | null>(null)
  const open = useOpenDialog()

  useEffect(() => {
    if (frame.current === null) return
    const walk = new QueueRows(frame.current)
    rows.current = walk
    const changed = new MutationObserver(() => walk.keepPlace())
    changed.observe(frame.current, { childList: true, subtree: true })
    // A dialog is a child of the body: when it closes, its row may be gone already.
    changed.observe(document.body, { childList: true })
    const note = ({ target }: FocusEvent) => walk.note(target)
    const { current } = frame
    current.addEventListener('focusin', note)
    return () => {
      changed.disconnect()
      current.removeEventListener('focusin', note)
    }
  }, [])

  useShortcuts(
    shortcuts,
    useMemo(
      () => ({
        j: () => rows.current?.move(1),
        k: () => rows.current?.move(-1),
        a: () => rows.current?.press('[data-command="approve"]'),
        d: () => rows.current?.press('[data-command="decline"]'),
        p: () => rows.current?.press('[data-command="process"]'),
        x: () => rows.current?.press('input[type="checkbox"]'),
        '?': () => open(<Shortcuts commands={commands} />),
      }),
      [open, commands],
    ),
  )

  return (
    <div className="queue" ref={frame}>
      {children}
    </div>
  )
}
