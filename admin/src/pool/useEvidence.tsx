import type { PoolEvidence } from '@assay/client/schemas'
import { useState } from 'react'
import type { Fields } from '../commands/useSend.ts'
import { EvidenceField } from './EvidenceField.tsx'

interface Form {
  readonly type: (name: 'evidence') => (value: string) => void
  readonly fields: Fields | undefined
  readonly isReady: boolean
}

/** The ids of the files, as a form keeps them. */
export const evidenceIn = (typed: string | undefined): string[] =>
  (typed ?? '').split(',').filter(Boolean)

/** The field for the evidence of a form: it keeps the files, and the form their ids. */
export function useEvidence({ type, fields, isReady }: Form) {
  const [files, setFiles] = useState<readonly PoolEvidence[]>([])
  return (
    <EvidenceField
      files={files}
      onChange={(next) => {
        setFiles(next)
        type('evidence')(next.map(({ id }) => id).join(','))
      }}
      error={fields?.evidence}
      isFixed={!isReady}
    />
  )
}
