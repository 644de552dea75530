import { type ReactNode, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { CallFailure, sentenceOf } from '@assay/client/failures'
import { type NamedFile, saveFile } from '@assay/client/files'
import { readFile } from '../files.ts'

interface FileButtonProps {
  /** Where the file is, below /api. */
  readonly path: string
  /** What it is saved as; the name that the server gives it where there is none. */
  readonly name?: string
  /** How it is fetched. */
  readonly read?: (path: string, name?: string) => Promise<NamedFile>
  /** What is said where no answer came. */
  readonly failed: string
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** A button that fetches a file and has the browser save it. */
export function FileButton(props: FileButtonProps) {
  const { path, name, read = readFile, failed, disabled = false, children } = props
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await read(path, name))
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      toast.error(sentenceOf(failure, failed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      className="button button-quiet no-print"
      type="button"
      disabled={disabled || isBusy}
      onClick={() => void download()}
    >
      {children}
    </button>
  )
}
