import { Download } from 'lucide-react'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import type { Answer } from '../client.ts'
import { sentenceOf } from '@assay/client/failures'
import { saveFile } from '@assay/client/files'
import { exportQuery, type Filters } from './filters.ts'
import { readTransactions } from '../files.ts'

interface DownloadCsvProps {
  readonly filters: Filters
  readonly meta: Answer<unknown>['meta']
}

const whole = new Intl.NumberFormat('en-US')
const FAILED = 'The file could not be made just now. Please try again.'

/** Exactly the filtered rows, on all pages, and their number; of every type, with the earnings. */
export function DownloadCsv({ filters, meta }: DownloadCsvProps) {
  const [isRunning, setRunning] = useState(false)
  const what =
    filters.type === '' ? ' with earnings' : rowsInWords(meta?.total, meta?.totalIsEstimate)

  async function download(): Promise<void> {
    setRunning(true)
    try {
      saveFile(await readTransactions(`/transaction/export?${exportQuery(filters)}`))
    } catch (failure) {
      toast.error(sentenceOf(failure, FAILED))
    } finally {
      setRunning(false)
    }
  }

  return (
    <button
      className="button button-quiet"
      type="button"
      disabled={isRunning}
      onClick={() => void download()}
    >
      <Download size={16} strokeWidth={1.75} aria-hidden="true" />
      {isRunning ? 'Making the file…' : `Download CSV${what}`}
    </button>
  )
}

function rowsInWords(total: number | undefined, isEstimate = false): string {
  if (total === undefined) return ''
  return ` (${isEstimate ? 'about ' : ''}${whole.format(total)} ${total === 1 ? 'row' : 'rows'})`
}
