import { serverSentenceOf } from '@assay/client/failures'
import { saveFile } from '@assay/client/files'
import { Button } from '@mui/material'
import toast from 'react-hot-toast/headless'
import type { Approval } from '../commands/approval.ts'
import { fetchEvidence } from '../pool/evidence.ts'

/** The files whose hashes a request shows, line by line in the same order: `name sha256` and the id. */
function filesOf({ shown }: Approval): { id: string; name: string }[] {
  const names = `${shown.evidence ?? ''}`.split('\n')
  const ids = `${shown.evidenceIds ?? ''}`.split('\n')
  return ids.flatMap((id, nth) =>
    id === '' ? [] : [{ id, name: (names[nth] ?? '').replace(/ [0-9a-f]{64}$/, '') }],
  )
}

/** Opens the evidence of a request: who confirms it has read what the first person uploaded. */
export const ShownEvidence = ({ row }: { row: Approval }) =>
  filesOf(row).map((file) => (
    <p key={file.id}>
      <Button
        size="small"
        variant="outlined"
        onClick={() =>
          void fetchEvidence(file).then(saveFile, (failure: unknown) =>
            toast.error(serverSentenceOf(failure, 'The file could not be fetched.')),
          )
        }
      >
        Download {file.name}
      </Button>
    </p>
  ))
