import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import toast from 'react-hot-toast/headless'
import './address.css'

interface CopyButtonProps {
  readonly text: string
  /** The copied text, as in "Copy address". */
  readonly what: string
  readonly success: string
}

const SHOWN_MS = 2_000
const BY_HAND = 'This browser did not let us copy. Select the text and copy it by hand.'

/** Shows "Copied" for two seconds, on the button and to a screen reader. */
export function CopyButton({ text, what, success }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      toast.success(success)
    } catch (error) {
      // No clipboard on this page (TypeError), or it was refused: say what to do instead.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error
      toast.error(BY_HAND)
    }
  }

  const Icon = copied ? Check : Copy
  return (
    <>
      <button className="button button-quiet copy-button" type="button" onClick={() => void copy()}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        {copied ? 'Copied' : 'Copy'} {what}
      </button>
      <span className="visually-hidden" role="status">
        {copied ? 'Copied' : ''}
      </span>
    </>
  )
}
