import { CallFailure, sentenceOf } from '@assay/client/failures'
import type { TermSheet } from '@assay/client/schemas'
import { Download, FileText, Printer } from 'lucide-react'
import { Link, useParams } from 'wouter'
import { brand } from '../ui/brand.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { FileButton } from '../ui/FileButton.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Instant } from '../ui/Instant.tsx'
import { Bars, Loading } from '../ui/Loading.tsx'
import { SheetText } from './SheetText.tsx'
import { useOwnHash } from './useOwnHash.ts'
import { useTermSheet } from './useTermSheet.ts'
import '../ui/detail.css'
import '../ui/flow.css'

const MISSING: readonly unknown[] = ['terms_not_found', 'plan_not_found']

/** One version of a plan's terms, to read, print and keep. */
export function TermSheetPage() {
  const { id, number } = useParams<{ id: string; number: string }>()
  const { data, error, mutate } = useTermSheet(id, number)
  if (data !== undefined) return <Sheet sheet={data.data} />
  const isMissing = error instanceof CallFailure && MISSING.includes(error.code)
  return (
    <div className="flow">
      <Heading title="Term sheet" />
      {isMissing ? (
        <div className="empty">
          <p>There are no such terms, or they are not offered to you.</p>
          <Link className="button button-quiet" href="/user/invest">
            Compare the plans
          </Link>
        </div>
      ) : (
        <Loading
          failure={error && sentenceOf(error, 'Failed to fetch the term sheet.')}
          retry={() => void mutate()}
        >
          <Bars count={12} />
        </Loading>
      )}
    </div>
  )
}

function Sheet({ sheet }: { sheet: TermSheet }) {
  return (
    <article className="detail sheet">
      <p className="print-only">{brand.name}, term sheet</p>
      <div className="detail-head">
        <Heading title={`Term sheet: ${sheet.title}`} />
        <button
          className="button button-quiet no-print"
          type="button"
          onClick={() => window.print()}
        >
          <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
          Print term sheet
        </button>
        <FileButton
          path={`/plan/${sheet.planId}/terms/${sheet.number}/pdf`}
          name={`${fileName(sheet)}.pdf`}
          failed="The PDF could not be fetched. Please try again."
        >
          <FileText size={16} strokeWidth={1.75} aria-hidden="true" />
          Save as PDF
        </FileButton>
        <button className="button button-quiet no-print" type="button" onClick={() => save(sheet)}>
          <Download size={16} strokeWidth={1.75} aria-hidden="true" />
          Save as text
        </button>
      </div>
      <SheetText sheet={sheet} />
      <Seal sheet={sheet} />
    </article>
  )
}

/** What this text is known by, and whether it is what it says. */
function Seal({ sheet }: { sheet: TermSheet }) {
  const own = useOwnHash(sheet.text)
  return (
    <Facts>
      <Fact name="Version">
        {sheet.number}, of <Instant at={sheet.createdAt} />
      </Fact>
      <Fact name="SHA-256">
        <span className="copied">
          <code className="address">{sheet.terms}</code>
          <span className="no-print">
            <CopyButton text={sheet.terms} what="hash" success="Hash copied." />
          </span>
        </span>
      </Fact>
      {own !== null && (
        <Fact name="Check">
          {own === sheet.terms
            ? 'Your browser has worked out the same hash from this text.'
            : 'This text has another hash than it should. Do not rely on it, and write to support.'}
        </Fact>
      )}
    </Facts>
  )
}

const fileName = ({ title, number }: TermSheet): string =>
  `term-sheet-${title.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase()}-${number}`

/** The very bytes that the hash is of: `sha256sum` of the file shows it. */
function save(sheet: TermSheet): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([sheet.text], { type: 'text/plain;charset=utf-8' }))
  link.download = `${fileName(sheet)}.txt`
  link.click()
  URL.revokeObjectURL(link.href)
}
