import { serverSentenceOf } from '@assay/client/failures'
import type { PoolEvidence } from '@assay/client/schemas'
import { Button } from '@mui/material'
import { useId, useRef, useState } from 'react'
import { call } from '../client.ts'
import './pool.css'

interface EvidenceFieldProps {
  readonly files: readonly PoolEvidence[]
  readonly onChange: (files: readonly PoolEvidence[]) => void
  readonly error?: string | undefined
  readonly isFixed: boolean
}

const FAILED = 'The file was not uploaded. Try again.'

async function upload(file: File): Promise<PoolEvidence> {
  const body = new FormData()
  body.append('file', file)
  return (await call<PoolEvidence>('POST', '/pool/evidence', { body })).data
}

/** Files that show where money comes from: each is uploaded when it is chosen, and shown by its hash. */
export function EvidenceField({ files, onChange, error, isFixed }: EvidenceFieldProps) {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const [labelId, hintId] = [useId(), useId()]

  async function add(chosen: readonly File[]) {
    setIsBusy(true)
    setProblem(undefined)
    const added = [...files]
    try {
      for (const file of chosen) added.push(await upload(file))
    } catch (failure) {
      setProblem(serverSentenceOf(failure, FAILED))
    }
    setIsBusy(false)
    onChange(added.filter(({ id }, at) => added.findIndex((one) => one.id === id) === at))
  }

  return (
    <div
      className="evidence-field"
      role="group"
      aria-labelledby={labelId}
      aria-describedby={hintId}
    >
      <span className="evidence-label" id={labelId}>
        Evidence
      </span>
      <Uploaded files={files} isFixed={isFixed || isBusy} onChange={onChange} />
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        multiple
        tabIndex={-1}
        aria-label="Choose files of evidence"
        accept=".pdf,.csv,.png,application/pdf,text/csv,image/png"
        onChange={({ target }) => {
          void add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button
        size="small"
        variant="outlined"
        disabled={isFixed || isBusy}
        aria-invalid={error !== undefined}
        onClick={() => input.current?.click()}
      >
        {isBusy ? 'Uploading…' : 'Add a file'}
      </Button>
      <span className="evidence-hint" id={hintId}>
        PDF, CSV or PNG, up to 10 MB each. Investors see the hash, not the file.
      </span>
      {(problem ?? error) !== undefined && (
        <span className="evidence-problem" role="alert">
          {problem ?? error}
        </span>
      )}
    </div>
  )
}

const Uploaded = ({ files, isFixed, onChange }: Omit<EvidenceFieldProps, 'error'>) =>
  files.length > 0 && (
    <ul className="evidence-files">
      {files.map(({ id, name, sha256 }) => (
        <li key={id}>
          <span className="evidence-name">{name}</span>
          <code className="evidence-hash">{sha256}</code>
          <Button
            size="small"
            disabled={isFixed}
            onClick={() => onChange(files.filter((one) => one.id !== id))}
          >
            Remove<span className="visually-hidden"> {name}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
