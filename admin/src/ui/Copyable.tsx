import { useEffect, useState } from 'react'
import './copyable.css'

interface CopyableProps {
  readonly text: string
  /** The text to copy, if it differs from the shown one. */
  readonly copied?: string
  /** The name of the copied text, as in "Copy address": a page may have several of these buttons. */
  readonly label: string
}

type State = 'ready' | 'copied' | 'failed'

const SHOWN_MS = 2_000
const WORDS = { ready: 'Copy', copied: 'Copied', failed: 'Select it and copy by hand' } as const

/** Support sees only the end of a number: there is nothing to copy. */
const isMasked = (text: string): boolean => text.startsWith('•')

/** An id or an address in full, with a button that copies it. */
export const Copyable = (props: CopyableProps) =>
  isMasked(props.text) ? <span className="mono">{props.text}</span> : <Whole {...props} />

function Whole({ text, copied = text, label }: CopyableProps) {
  const [state, setState] = useState<State>('ready')
  useEffect(() => {
    if (state === 'ready') return
    const later = setTimeout(() => setState('ready'), SHOWN_MS)
    return () => clearTimeout(later)
  }, [state])
  const copy = () =>
    void navigator.clipboard.writeText(copied).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  return (
    <span className="copyable">
      <span className="mono">{copied === text ? <Emphasised text={text} /> : text}</span>
      <button type="button" onClick={copy}>
        {WORDS[state]}
        {state !== 'failed' && ` ${label}`}
      </button>
      <span role="status" className="visually-hidden">
        {state === 'ready' ? '' : WORDS[state]}
      </span>
    </span>
  )
}

const LONG = 24
const END = 6

/** People compare long values by their start and their end; the address of a mailbox is read. */
export const Emphasised = ({ text }: { text: string }) =>
  text.length < LONG || text.includes('@') ? (
    text
  ) : (
    <>
      <b>{text.slice(0, END)}</b>
      {text.slice(END, -END)}
      <b>{text.slice(-END)}</b>
    </>
  )
