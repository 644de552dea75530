import { serverSentenceOf } from '@assay/client/failures'
import { saveFile } from '@assay/client/files'
import type { PoolEvidence } from '@assay/client/schemas'
import { Button } from '@mui/material'
import toast from 'react-hot-toast/headless'
import { Copyable } from '../ui/Copyable.tsx'
import { Facts } from '../ui/Facts.tsx'
import { fetchEvidence } from './evidence.ts'
import './pool.css'

/** A kept file of evidence: its hash, and the file itself. */
export function EvidenceFile({ file }: { file: PoolEvidence }) {
  const download = () =>
    void fetchEvidence(file).then(saveFile, (failure: unknown) =>
      toast.error(serverSentenceOf(failure, 'The file could not be fetched.')),
    )
  return (
    <div className="evidence-kept">
      <Facts
        facts={[
          { label: 'File', value: file.name, isWide: true },
          {
            label: 'SHA-256',
            value: <Copyable text={file.sha256} label={`hash of ${file.name}`} />,
            isWide: true,
          },
        ]}
      />
      <Button size="small" variant="outlined" onClick={download}>
        Download<span className="visually-hidden"> {file.name}</span>
      </Button>
    </div>
  )
}
